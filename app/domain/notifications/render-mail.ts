import { render, toPlainText } from '@react-email/components'
import type { ReactElement } from 'react'

/** Rows keep their columns in plain text, and no picture or preview is read out. */
const selectors = [
  {
    selector: 'table.rows',
    format: 'dataTable',
    options: { uppercaseHeaderCells: false, maxColumnWidth: 70, colSpacing: 2, rowSpacing: 0 },
  },
  { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
]

/** A mail template as HTML, and the same words as plain text. */
export async function renderMail(template: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(template)
  return { html, text: toPlainText(html, { selectors }) }
}
