/** A file that was written into text in uuencode, the form that mails had before MIME. */
interface EncodedFile {
  name: string
  content: Buffer
}

/** Maximum number of files that are taken out of a text. */
const maxFiles = 50
const begin = /^begin [0-7]{3,4} ([^\r\n]{1,200})\r?$/

/**
 * Takes the files out of a text that are written into it in uuencode; a file without its last line
 * stays text. Takes linear time.
 */
export function takeEncodedFiles(text: string): { text: string; files: EncodedFile[] } {
  const files: EncodedFile[] = []
  if (!text.includes('begin ')) return { text, files }
  const lines = text.split('\n')
  const lastEnd = lines.findLastIndex((line) => line.trimEnd() === 'end')
  const kept: string[] = []
  let at = 0
  while (at < lines.length) {
    const name = begin.exec(lines[at] ?? '')?.[1]?.trim()
    if (!name || at > lastEnd || files.length >= maxFiles) {
      kept.push(lines[at] ?? '')
      at += 1
      continue
    }
    const decoded: Buffer[] = []
    let end = at + 1
    while (isEncoded(lines[end] ?? '')) decoded.push(decodeLine(lines[end++] ?? ''))
    if (lines[end]?.trimEnd() === 'end') files.push({ name, content: Buffer.concat(decoded) })
    else for (const line of lines.slice(at, end + 1)) kept.push(line)
    at = end + 1
  }
  return { text: kept.join('\n'), files }
}

/** Decodes the first file of a part that is sent in uuencode; null if it has none. */
export function decodeUuencode(body: Buffer): Buffer | null {
  return takeEncodedFiles(body.toString('latin1')).files[0]?.content ?? null
}

/** Whether a line has as many characters as its first one says. */
function isEncoded(line: string): boolean {
  const content = line.trimEnd()
  if (content === '`' || line === ' ') return true
  const length = bitsOf(line, 0)
  const needed = 1 + Math.ceil(length / 3) * 4
  // Programs remove spaces at the end of a line, and some add a character to it.
  return length > 0 && line.length >= needed - 3 && content.length <= needed + 2
}

function decodeLine(line: string): Buffer {
  const decoded = Buffer.alloc(bitsOf(line, 0))
  for (let at = 0; at < decoded.length; at += 1) {
    const from = 1 + Math.floor(at / 3) * 4 + (at % 3)
    const [first, second] = [bitsOf(line, from), bitsOf(line, from + 1)]
    const shift = 2 * (at % 3)
    decoded[at] = ((first << (2 + shift)) | (second >> (4 - shift))) & 0xff
  }
  return decoded
}

/** Returns the six bits that a character stands for; a missing one stands for zeros. */
const bitsOf = (line: string, at: number) =>
  at < line.length ? (line.charCodeAt(at) - 32) & 63 : 0
