/** A file that was written into HTML as a `data:` URL. */
export interface DataFile {
  /** Content-ID by which the HTML now refers to it. */
  contentId: string
  type: string
  content: Buffer
}

/** Maximum number of `data:` URLs that are taken out of a text; the rest is dropped. */
const maxDataFiles = 100
const head = /^data:([a-z]{1,20}\/[a-z0-9.+-]{1,60})((?:;[a-z0-9=_-]{1,60}){0,4});base64,/i
/** Maximum length of the beginning of a `data:` URL, in bytes. */
const maxHeadBytes = 400

/**
 * Takes the files out of HTML that are written into it as `data:` URLs, and puts a `cid:` URL in
 * their place. Works on bytes, so that a picture of many megabytes is never a string.
 */
export function takeDataFiles(html: Buffer): { html: Buffer; files: DataFile[] } {
  const files: DataFile[] = []
  const kept: Buffer[] = []
  let from = 0
  let at = html.indexOf('data:')
  while (at >= 0) {
    const start = html.toString('latin1', at, at + maxHeadBytes)
    const found = head.exec(start)
    if (!found) {
      at = html.indexOf('data:', at + 5)
      continue
    }
    const begin = at + found[0].length
    const end = endOfBase64(html, begin)
    const contentId = `data-${files.length + 1}@html`
    kept.push(html.subarray(from, at))
    if (files.length < maxDataFiles) {
      kept.push(Buffer.from(`cid:${contentId}`))
      const content = decodeSlices(html.subarray(begin, end))
      files.push({ contentId, type: (found[1] ?? '').toLowerCase(), content })
    }
    from = end
    at = html.indexOf('data:', end)
  }
  if (files.length === 0) return { html, files }
  kept.push(html.subarray(from))
  return { html: Buffer.concat(kept), files }
}

/** Returns the offset of the first byte that is neither base64 nor white space. */
function endOfBase64(html: Buffer, from: number): number {
  let at = from
  while (at < html.length && isBase64[html[at] ?? 0]) at += 1
  return at
}

const isBase64 = new Uint8Array(256)
for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=-_%\r\n') {
  isBase64[letter.charCodeAt(0)] = 1
}

function decodeSlices(body: Buffer): Buffer {
  const decoded: Buffer[] = []
  let rest = ''
  const sliceBytes = 1 << 20
  for (let at = 0; at < body.length; at += sliceBytes) {
    const text = rest + body.toString('latin1', at, at + sliceBytes).replace(/\s/g, '')
    const whole = text.length - (text.length % 4)
    decoded.push(Buffer.from(text.slice(0, whole), 'base64'))
    rest = text.slice(whole)
  }
  decoded.push(Buffer.from(rest, 'base64'))
  return Buffer.concat(decoded)
}
