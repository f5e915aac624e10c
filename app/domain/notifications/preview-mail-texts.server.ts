import { createElement } from 'react'
import { loadCurrentContent } from '#app/domain/content/content-snapshot.server.ts'
import { propertyOf, textOf } from '#app/domain/publishing/form/read-document-form.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { mailKindLabels } from './mail.ts'
import {
  applySubject,
  type MailTexts,
  noMailTexts,
  readMailTextsKey,
  usualSubject,
} from './mail-texts.ts'
import { renderMail, withMailTexts } from './render-mail.ts'
import { MailLayout } from './templates/mail-layout.tsx'

/** Preview of the texts that an editor adds to a mail. */
export interface MailTextsPreview {
  subject: string
  html: string
  /** The mail as plain text. */
  text: string
}

/**
 * Renders the texts of a mail, with placeholders for its usual subject and text, so that no data of
 * customers is shown.
 * @param body draft, valid or not
 * @returns null if the key does not name the texts of a mail
 */
export async function previewMailTexts(
  db: Database,
  key: string,
  body: unknown,
): Promise<MailTextsPreview | null> {
  const kind = readMailTextsKey(key)
  if (!kind) return null
  const { company: sender } = await loadCurrentContent(db, 'GLOBAL')
  const children = '[The usual text of this mail]'
  const props = { sender, preview: '', heading: mailKindLabels[kind], children }
  const texts: MailTexts = {
    ...noMailTexts,
    opening: paragraphsOf(body, 'opening'),
    closing: paragraphsOf(body, 'closing'),
  }
  const rendered = await withMailTexts(texts, () => renderMail(createElement(MailLayout, props)))
  const subject = textOf(propertyOf(body, 'subject'))
  return {
    ...rendered,
    subject: subject.includes(usualSubject)
      ? applySubject({ subject }, '[usual subject]')
      : '[usual subject]',
  }
}

function paragraphsOf(body: unknown, key: string): string[] {
  const value = propertyOf(body, key)
  return Array.isArray(value) ? value.map(textOf).filter(Boolean) : []
}
