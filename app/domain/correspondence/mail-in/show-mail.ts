import sanitizeHtml from 'sanitize-html'
import { hidePrivateLinks } from '#app/platform/request/private-path.ts'
import type { ArrivedFile } from './arrived-mail.ts'
import { readBody } from './mime/read-body.ts'
import { readParts } from './mime/read-parts.ts'

/** Maximum size of the pictures of a mail that are shown in it, in bytes. */
const maxShownPictureBytes = 12 * 1024 * 1024
/** Maximum length of the HTML that is shown, in characters; a longer mail is shown as text. */
const maxShownHtml = 1_500_000

const colour = /^(?:#[\da-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s,.%]{1,40}\))$/i
const shownStyles = {
  '*': {
    color: [colour],
    'background-color': [colour],
    'font-weight': [/^(?:bold|bolder|normal|[1-9]00)$/i],
    'font-style': [/^(?:italic|normal)$/i],
    'text-decoration': [/^(?:underline|line-through|none)$/i],
    'text-align': [/^(?:left|right|center|justify)$/i],
  },
}

const shownTags = [
  ...['a', 'abbr', 'address', 'b', 'big', 'blockquote', 'br', 'caption', 'center', 'cite', 'code'],
  ...['dd', 'del', 'div', 'dl', 'dt', 'em', 'figcaption', 'figure', 'font', 'h1', 'h2', 'h3', 'h4'],
  ...['h5', 'h6', 'hr', 'i', 'img', 'ins', 'li', 'ol', 'p', 'pre', 'q', 's', 'small', 'span'],
  ...['strike', 'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'u'],
  ...['ul', 'wbr'],
]

/**
 * Renders a whole mail as an HTML document without scripts, forms, links and anything that loads
 * from elsewhere, and without private links; its own pictures are in it. Run it in a worker thread.
 */
export async function showMail(raw: Uint8Array): Promise<string> {
  const read = await readBody(await readParts(raw), readParts)
  const { html, text, files, forwardedText } = read
  const isShown = html !== '' && html.length <= maxShownHtml
  const own = isShown
    ? withPictures(hidePrivateLinks(clean(html)), files)
    : `<pre>${escapeHtml(hidePrivateLinks(text))}</pre>`
  const isForwardedShown = !isShown && text.includes(forwardedText)
  const body = isForwardedShown
    ? own
    : `${own}<hr><pre>${escapeHtml(hidePrivateLinks(forwardedText.slice(0, maxShownHtml)))}</pre>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mail</title><style>${documentStyle}</style></head><body>${body}</body></html>`
}

const documentStyle =
  'body{font:15px/1.5 system-ui,sans-serif;color:#1c1c1c;background:#fff;margin:16px;overflow-wrap:anywhere}pre{white-space:pre-wrap;font:inherit}table{border-collapse:collapse;max-width:100%}td,th{padding:2px 8px 2px 0;vertical-align:top}img{max-width:100%;height:auto}blockquote{margin:8px 0 8px 4px;padding-left:12px;border-left:2px solid #bbb}'

function clean(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: shownTags,
    allowedAttributes: {
      '*': ['style', 'align', 'dir', 'title'],
      img: ['src', 'alt', 'width', 'height'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
      font: ['color'],
      ol: ['start'],
    },
    allowedStyles: shownStyles,
    // Pictures of other hosts would tell them that the mail was opened.
    allowedSchemes: [],
    allowedSchemesByTag: { img: ['cid'] },
    nestingLimit: 300,
    transformTags: {
      // A link is shown with its address and leads nowhere.
      a: (tagName, { href = '' }) => ({ tagName, attribs: { title: href.slice(0, 500) } }),
    },
  })
}

/** Puts the pictures of a mail in place of the `cid:` URLs that refer to them. */
function withPictures(html: string, files: readonly ArrivedFile[]): string {
  let left = maxShownPictureBytes
  const urls = new Map<string, string>()
  for (const { contentId, content } of files) {
    const type = pictureType(content)
    if (contentId === '' || !type || content.length > left) continue
    left -= content.length
    urls.set(contentId, `data:${type};base64,${Buffer.from(content).toString('base64')}`)
  }
  return html.replace(
    /(<img\b[^>]*?\ssrc=")cid:([^"]{1,300})"/g,
    (_whole, before: string, id: string) => {
      const url = urls.get(decodeEntities(id))
      return url ? `${before}${url}"` : `${before}"`
    },
  )
}

const decodeEntities = (text: string) =>
  text
    .replace(/&amp;/g, '&')
    .replace(/%40/g, '@')
    .replace(/&#x40;/gi, '@')

/** Detects a picture that every browser shows; null for any other content. */
function pictureType(content: Uint8Array): string | null {
  const head = Buffer.from(content.subarray(0, 12)).toString('latin1')
  if (head.startsWith('\x89PNG')) return 'image/png'
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('GIF8')) return 'image/gif'
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'image/webp' : null
}

const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
