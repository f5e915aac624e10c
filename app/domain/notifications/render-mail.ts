import { render } from '@react-email/components'
import { compile } from 'html-to-text'
import type { ReactElement } from 'react'

/** Compiled once: doing it anew for each mail takes as long as writing its text. */
const asPlainText = compile({
  wordwrap: false,
  selectors: [
    // No picture or preview is read out.
    { selector: 'img', format: 'skip' },
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    // Rows keep their columns.
    {
      selector: 'table.rows',
      format: 'dataTable',
      options: { uppercaseHeaderCells: false, maxColumnWidth: 70, colSpacing: 2, rowSpacing: 0 },
    },
  ],
})

/** A mail template as HTML, and the same words as plain text. */
export async function renderMail(template: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(template)
  return { html, text: asPlainText(html) }
}
