import { render } from '@react-email/components'
import { compile } from 'html-to-text'
import type { ReactElement } from 'react'

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

/** Renders a mail template as HTML and as plain text. */
export async function renderMail(template: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(template)
  return { html, text: toPlainText(html) }
}
