import { AsyncLocalStorage } from 'node:async_hooks'
import { render } from '@react-email/components'
import { compile } from 'html-to-text'
import { createElement, type ReactElement } from 'react'
import { type MailTexts, noMailTexts } from './mail-texts.ts'
import { MailTextsContext } from './templates/mail-texts-context.tsx'

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
