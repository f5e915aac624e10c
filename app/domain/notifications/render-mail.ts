import { AsyncLocalStorage } from 'node:async_hooks'
import { render } from '@react-email/components'
import { compile } from 'html-to-text'
import { createElement, type ReactElement } from 'react'
import type { AuditEntry } from '#app/domain/access/audit/audit-entry.ts'
import { MailTextsContext } from '#app/domain/notifications/templates/mail-texts-context.tsx'
import type { Database } from '#app/platform/database/database.server.ts'
import type { MailKind, RenderedMail } from './mail.ts'
import { type MailTexts, noMailTexts } from './mail-texts.ts'

/**
 * Composes one kind of mail when it is delivered, from the ids of its records. @returns null if a
 * record no longer exists
 */
export type MailComposer = (subject: Record<string, string>) => Promise<RenderedMail | null>

/** Composers by kind of mail, each from the domain folder that owns the mail's records. */
export type MailComposers = Readonly<Record<MailKind, MailComposer>>

/**
 * Starts the validity of the secret in a mail, in the transaction that records the mail's
 * hand-over.
 * @returns false if the secret has expired and the mail must not be sent
 */
export type StartTerm = (
  tx: Database,
  subject: Record<string, string>,
  now: Date,
) => Promise<boolean>

/** Functions that start the validity of a secret, by kind of mail; see `expiringKinds`. */
export type MailTerms = Partial<Record<MailKind, StartTerm>>

/** Describes a mail as the subject of an audit entry. */
export function toAuditSubject(mail: {
  id: string
  kind: MailKind
  recipient: string
}): AuditEntry['subject'] {
  return { kind: 'mail', id: mail.id, label: `${mail.kind} to ${mail.recipient || 'nobody'}` }
}

/** Compiled once, because compiling takes as long as converting a mail. */
const toPlainText = compile({
  wordwrap: false,
  // User-written text keeps its line breaks, as in the HTML.
  preserveNewlines: true,
  selectors: [
    // Pictures and the preview text are left out.
    { selector: 'img', format: 'skip' },
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    // Tables keep their columns.
    {
      selector: 'table.rows',
      format: 'dataTable',
      options: { uppercaseHeaderCells: false, maxColumnWidth: 70, colSpacing: 2, rowSpacing: 0 },
    },
  ],
})

const editorTexts = new AsyncLocalStorage<Pick<MailTexts, 'opening' | 'closing'>>()

/** Composes a mail whose template shows the texts of an editor. */
export function withMailTexts<Mail>(texts: MailTexts, compose: () => Mail): Mail {
  return editorTexts.run(texts, compose)
}

/** Renders a mail template as HTML and as plain text, with the texts of `withMailTexts`. */
export async function renderMail(template: ReactElement): Promise<{ html: string; text: string }> {
  const texts = editorTexts.getStore() ?? noMailTexts
  const html = await render(createElement(MailTextsContext, { value: texts }, template))
  return { html, text: toPlainText(html) }
}
