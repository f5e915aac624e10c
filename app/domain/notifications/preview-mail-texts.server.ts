import { createElement } from 'react'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { propertyOf, textOf } from '#app/domain/publishing/form/read-document-form.ts'
import { mailKindLabels } from './mail.ts'
import { applySubject, noMailTexts, readMailTextsKey, usualSubject } from './mail-texts.ts'
import { renderMail, withMailTexts } from './render-mail.ts'
import { MailLayout } from './templates/mail-layout.tsx'

/** Preview of the texts that an editor adds to a mail. */
export interface MailTextsPreview {
  subject: string
  /** The mail as plain text, with a placeholder for the usual text. */
  text: string
}

/**
 * Renders the draft of a mail's texts around a placeholder, so that no data of customers is shown.
 * Requires `startContent`.
 * @param body draft, valid or not
 * @returns null if the key does not name the texts of a mail
 */
export async function previewMailTexts(
  key: string,
  body: unknown,
): Promise<MailTextsPreview | null> {
  const kind = readMailTextsKey(key)
  if (!kind) return null
  const heading = mailKindLabels[kind]
  const sender = currentContent('GLOBAL').company
  const children = '[The usual text of this mail]'
  const props = { sender, preview: '', heading, children }
  const template = createElement(MailLayout, props)
  const texts = {
    ...noMailTexts,
    opening: paragraphsOf(body, 'opening'),
    closing: paragraphsOf(body, 'closing'),
  }
  const { text } = await withMailTexts(texts, () => renderMail(template))
  const subject = textOf(propertyOf(body, 'subject'))
  return {
    subject: subject.includes(usualSubject)
      ? applySubject({ subject }, '[usual subject]')
      : '[usual subject]',
    text,
  }
}

function paragraphsOf(body: unknown, key: string): string[] {
  const value = propertyOf(body, key)
  return Array.isArray(value) ? value.map(textOf).filter(Boolean) : []
}
