import { isLinkTarget } from './rich-schema.ts'

/** HTML of a paste without what an article cannot contain. */
export interface CleanedPaste {
  html: string
  /** Parts that were left out, for the person who pasted: `2 pictures`. */
  dropped: string[]
}

/**
 * Cleans pasted HTML: makes lists of Word's list paragraphs, removes what Word adds, and removes
 * links and pictures that an article cannot contain.
 */
export function cleanPasted(html: string): CleanedPaste {
  const page = new DOMParser().parseFromString(hideStyles(html), 'text/html')
  removeComments(page)
  for (const element of page.querySelectorAll('script, meta, title, xml, o\\:p')) {
    element.remove()
  }
  makeWordLists(page)
  keepFormatting(page)
  for (const title of page.querySelectorAll('p.MsoTitle')) renameElement(title, 'h2')
  joinCellBlocks(page)
  const dropped = [dropPictures(page), dropLinks(page)].filter((text) => text !== '')
  return { html: page.body.innerHTML, dropped }
}

/** Renames styles, which the security policy of the page would refuse and report. */
function hideStyles(html: string): string {
  return html
    .replace(/<style\b[^>]*>[\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/(\s)style(?=\s*=)/gi, '$1data-style'))
}

const styleOf = (element: Element) => element.getAttribute('data-style') ?? ''

/** Turns styles that an article can express into elements and attributes. */
function keepFormatting(page: Document): void {
  for (const element of page.querySelectorAll('[data-style]')) {
    const style = styleOf(element)
    element.removeAttribute('data-style')
    if (element.matches('td, th') && /text-align:\s*right/i.test(style)) {
      element.setAttribute('align', 'right')
    }
    // Google Docs wraps what is copied in a `b` that is not bold.
    if (element.matches('b') && /font-weight:\s*normal/i.test(style)) {
      element.replaceWith(...element.childNodes)
    } else if (element.matches('span')) {
      if (/font-weight:\s*(?:bold|[6-9]00)/i.test(style)) wrapContent(element, 'strong')
      if (/font-style:\s*italic/i.test(style)) wrapContent(element, 'em')
    }
  }
}

function wrapContent(element: Element, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

function removeComments(page: Document): void {
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

function renameElement(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

/** Paragraph of a list as Word writes it: its style names the list and the level. */
const wordListStyle = /mso-list:\s*l\d+\s+level(\d+)/i

/** Puts Word's list paragraphs, which differ from others by their style only, into lists. */
function makeWordLists(page: Document): void {
  const paragraphs = [...page.querySelectorAll('p[data-style]')].filter((paragraph) =>
    wordListStyle.test(styleOf(paragraph)),
  )
  /** Lists that are open at each level, from the outermost. */
  let open: Element[] = []
  let previous: Element | null = null
  for (const paragraph of paragraphs) {
    const level = Number(wordListStyle.exec(styleOf(paragraph))?.[1] ?? 1)
    const tag = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i.test(takeMarker(paragraph)) ? 'ol' : 'ul'
    const continues = previous !== null && paragraph.previousElementSibling === previous
    if (!continues) open = []
    open = open.slice(0, level)
    while (open.length < level) {
      const list = page.createElement(tag)
      const parent = open.at(-1)
      if (!parent) paragraph.before(list)
      else (parent.lastElementChild ?? parent.appendChild(page.createElement('li'))).append(list)
      open.push(list)
    }
    const item = page.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)?.append(item)
    paragraph.remove()
    previous = open[0] ?? null
  }
}

/** Removes the bullet or number that Word writes into the text of a list item, and returns it. */
function takeMarker(paragraph: Element): string {
  const marker = [...paragraph.querySelectorAll('[data-style]')].find((part) =>
    /mso-list:\s*Ignore/i.test(styleOf(part)),
  )
  const text = marker?.textContent ?? ''
  marker?.remove()
  return text
}

const cellBlocks = 'p, div, ul, ol, li, br, h1, h2, h3, h4, h5, h6, blockquote'

/** Joins the blocks of each cell, which holds one line, with spaces. */
function joinCellBlocks(page: Document): void {
  for (const block of page.querySelectorAll(`:is(td, th) :is(${cellBlocks})`)) {
    block.replaceWith(...block.childNodes, ' ')
  }
}

function dropPictures(page: Document): string {
  const pictures = [...page.querySelectorAll('img, svg, video, object')].filter(
    (picture) => !picture.closest('figure[data-picture]'),
  )
  for (const picture of pictures) picture.remove()
  if (pictures.length === 0) return ''
  return pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`
}

function dropLinks(page: Document): string {
  const links = [...page.querySelectorAll('a[href]')].filter(
    (link) => !isLinkTarget(link.getAttribute('href') ?? ''),
  )
  for (const link of links) link.replaceWith(...link.childNodes)
  if (links.length === 0) return ''
  return links.length === 1 ? '1 link' : `${links.length} links`
}
