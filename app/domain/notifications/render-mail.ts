import { render, toPlainText } from '@react-email/components'
import type { ReactElement } from 'react'

/** A mail template as HTML, and the same words as plain text. */
export async function renderMail(template: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(template)
  return { html, text: toPlainText(html) }
}
