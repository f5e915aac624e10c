import { type ArrivedFile, mailInLimits } from '../arrived-mail.ts'
import { describeCalendar } from './calendar-text.ts'
import { type DataFile, takeDataFiles } from './data-pictures.ts'
import { decodeText, decodeWords } from './decode-text.ts'
import { convertHtmlToText, limitNesting } from './html-text.ts'
import type { MailPart } from './read-parts.ts'
import { isTnef, readTnef } from './read-tnef.ts'
import { convertRtfToText, isRtf } from './rtf-text.ts'
import { readSignedData } from './signed-data.ts'
import { takeEncodedFiles } from './uuencode.ts'

/** Text and files of a mail, or of one of its parts. */
export interface MailBody {
  text: string
  /** HTML that the text was read from, with `cid:` URLs in place of `data:` URLs; may be empty. */
  html: string
  /** Whether the HTML has a table with several rows and columns. */
  hasTable: boolean
  files: ArrivedFile[]
  /** Text of attached text files and mails, shown if the mail says nothing itself. */
  attachedText: string
  /** Text of attached mails alone, which is the content of a mail that forwards them. */
  forwardedText: string
}

const encryptedNote =
  '[This mail is encrypted and cannot be read here. Ask its sender to send it without encryption, or download the original and open it in a mail program that has the key.]'

const empty = (): MailBody => ({
  ...{ text: '', html: '', hasTable: false, files: [] },
  ...{ attachedText: '', forwardedText: '' },
})

/** Parts that sign, route or describe a mail for programs. */
const technical = new Set([
  ...['application/pgp-signature', 'application/pkcs7-signature', 'application/x-pkcs7-signature'],
  ...['application/pgp-encrypted', 'application/applefile', 'text/x-amp-html'],
  ...['text/watch-html'],
  ...['message/delivery-status', 'message/disposition-notification', 'text/rfc822-headers'],
])
const secureMime = /^application\/(?:x-)?pkcs7-mime$/

/**
 * Reads text and files of a mail, and of the mails that are attached to it. `readNested` reads the
 * parts of an attached mail, or of a signed one that is stored as one block (S/MIME).
 */
export async function readBody(
  root: MailPart,
  readNested: (raw: Uint8Array) => Promise<MailPart>,
): Promise<MailBody> {
  const body = await readPart(root, {
    readNested,
    textBytesLeft: mailInLimits.readTextBytes,
    depth: 0,
  })
  return { ...body, text: (body.text.trim() || body.attachedText).trim() }
}

interface ReadState {
  readNested: (raw: Uint8Array) => Promise<MailPart>
  /** Number of bytes of text that may still be converted. */
  textBytesLeft: number
  /** Number of mails around the part. */
  depth: number
}

/** Maximum number of mails in each other that are read. */
const maxDepth = 3

async function readPart(part: MailPart, state: ReadState): Promise<MailBody> {
  const { type } = part
  if (type.startsWith('multipart/')) {
    if (type === 'multipart/encrypted') return { ...empty(), text: encryptedNote }
    const bodies: MailBody[] = []
    // The mail in a report is the one that we sent.
    const within = type === 'multipart/report' ? { ...state, depth: maxDepth } : state
    for (const child of part.parts) bodies.push(await readPart(child, within))
    state.textBytesLeft = within.textBytesLeft
    // A multipart without parts, as broken programs write it, is shown as it is.
    if (bodies.length === 0) return readText({ ...part, type: 'text/plain' }, state)
    const body = type === 'multipart/alternative' ? chooseAlternative(bodies) : joinBodies(bodies)
    return body.text.trim() === '' ? { ...body, text: textAround(part) } : body
  }
  if (technical.has(type)) return empty()
  if (secureMime.test(type)) return readSecure(part, state)
  if (isTnef(part.content)) return readWinmail(part)
  if (type === 'text/calendar') {
    const text = decodeText(part.content, part.charset)
    return { ...empty(), text: describeCalendar(text), files: [toFile(part, 'invitation.ics')] }
  }
  if (type === 'message/rfc822' || type === 'message/global') return readAttachedMail(part, state)
  if (isAttached(part)) {
    const isReadable = readableType.test(type) || isRtf(part.content)
    const attachedText = isReadable ? (await readText(part, state)).text : ''
    return { ...empty(), files: [toFile(part)], attachedText }
  }
  const body = await readText(isPlainWords(part) ? { ...part, type: 'text/plain' } : part, state)
  // Some programs name the part that they write the mail in; others put a file in line.
  const isFile = part.name !== '' && type === 'text/plain'
  return isFile ? { ...body, files: [...body.files, toFile(part)] } : body
}

/** Maximum length of the text around the parts of a mail that is shown, in characters. */
const maxTextAround = 20_000

/** Returns the text that precedes or follows the parts, without the notice for old programs. */
function textAround({ content, charset }: MailPart): string {
  const text = decodeText(content.subarray(0, maxTextAround), charset)
    .replace(/^--\S.*$/gm, '')
    .trim()
  return /multi-?part|\bMIME\b/i.test(text.slice(0, 300)) ? '' : text
}

/** Types of files whose text is shown if the mail says nothing itself, such as an order in XML. */
const readableType = /^(?:text\/(?:plain|html|csv|xml|markdown)|application\/(?:xml|json))$/

/** Maximum size of a named text that is shown among the words of a mail, in bytes. */
const maxInlineBytes = 20_000

/**
 * Whether a part is a file rather than words of the mail. A short text with a file name is both,
 * because mail programs show it where it stands.
 */
function isAttached(part: MailPart): boolean {
  const { type, disposition, name, content } = part
  if (disposition === 'attachment') return true
  if (isPlainWords(part)) return false
  if (!/^text\/(?:plain|html|enriched|richtext|markdown|x-markdown)$/.test(type)) {
    return !(name === '' && isRtf(content))
  }
  return name !== '' && content.length > maxInlineBytes
}

/** Types that broken programs give to the words of a mail. */
const looseType = /^(?:text|plain|plain\/text|text\/x-(?!vcard)[\w.-]+|application\/octet-stream)$/

/** Whether a part without a file name is text of an unknown type, by its content. */
function isPlainWords({ type, name, disposition, content }: MailPart): boolean {
  if (name !== '' || disposition === 'attachment' || !looseType.test(type)) return false
  const start = content.toString('latin1', 0, 1000)
  // Control characters other than tab, line feed, form feed, return and escape are not text.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: binary content is recognised by them
  return start.trim() !== '' && !start.startsWith('%PDF') && !/[\0-\x08\x0b\x10-\x1a]/.test(start)
}

async function readText(part: MailPart, state: ReadState): Promise<MailBody> {
  const isHtml = part.type === 'text/html' || (part.type === 'text/plain' && isPage(part))
  const { html: bytes, files } = isHtml
    ? takeDataFiles(part.content)
    : { html: part.content, files: [] }
  const cut = bytes.subarray(0, state.textBytesLeft)
  state.textBytesLeft -= cut.length
  if (isHtml) {
    const html = limitNesting(decodeText(cut, part.charset || declaredInHtml(cut)))
    return {
      ...empty(),
      ...{ html, hasTable: hasTable(html), text: convertHtmlToText(html) },
      files: files.map(toDataFile),
    }
  }
  if (isRtf(cut)) return { ...empty(), text: convertRtfToText(cut) }
  const text = decodeText(cut, part.charset).replace(/\r\n?/g, '\n')
  if (/^text\/(?:enriched|richtext)$/.test(part.type)) {
    return {
      ...empty(),
      text: text.replace(/<<|<[^<>]{0,60}>/g, (tag) => (tag === '<<' ? '<' : '')),
    }
  }
  const encoded = takeEncodedFiles(text)
  const joined = part.isFlowed ? joinFlowedLines(encoded.text, part.hasDelSp) : encoded.text
  return {
    ...empty(),
    text: openPgp(joined),
    files: encoded.files.map((file) => ({ ...file, contentId: '', isInline: false })),
  }
}

/** Whether a part without a media type, or with a wrong one, is an HTML page. */
const isPage = ({ content }: MailPart) =>
  /^\s*(?:<!doctype html|<html[\s>])/i.test(content.toString('latin1', 0, 1000))

/** Finds the character set that HTML declares for itself. */
function declaredInHtml(html: Buffer): string | false {
  const head = html.toString('latin1', 0, 4000)
  return /<meta[^<>]{0,200}charset\s*=\s*["']?([\w-]{2,40})/i.exec(head)?.[1] ?? false
}

const hasTable = (html: string) => /<tr\b[\s\S]{0,4000}?<td\b[\s\S]{0,4000}?<td\b/i.test(html)

/** Block encrypted by PGP, up to the end of the text if its last line is missing. */
const encryptedBlock =
  /^-----BEGIN PGP MESSAGE-----$[\s\S]*?(?:^-----END PGP MESSAGE-----$|(?![\s\S]))/gm

/** Removes the armour of a text signed by PGP; an encrypted block is replaced by a note. */
function openPgp(text: string): string {
  const plain = text.replace(encryptedBlock, encryptedNote)
  if (plain !== text) return plain.trim()
  const begin = text.indexOf('-----BEGIN PGP SIGNED MESSAGE-----')
  const signature = text.indexOf('-----BEGIN PGP SIGNATURE-----', begin)
  if (begin < 0 || signature < 0) return text
  const end = text.indexOf('-----END PGP SIGNATURE-----', signature)
  const from = text.indexOf('\n\n', begin)
  const after = end < 0 ? '' : text.slice(end + '-----END PGP SIGNATURE-----'.length)
  const signed = text.slice(from < 0 ? begin : from + 2, signature).replace(/^- /gm, '')
  return [text.slice(0, begin), signed, after]
    .map((piece) => piece.trim())
    .filter(Boolean)
    .join('\n\n')
}

async function readSecure(part: MailPart, state: ReadState): Promise<MailBody> {
  const signed = state.depth < maxDepth ? readSignedData(part.content) : null
  if (!signed) return { ...empty(), text: encryptedNote }
  return (await readWithin(signed, state)).body
}

/** Reads a mail within a mail; its text counts towards the same limit. */
async function readWithin(raw: Uint8Array, state: ReadState) {
  const root = await state.readNested(raw)
  const within = { ...state, depth: state.depth + 1 }
  const body = await readPart(root, within)
  state.textBytesLeft = within.textBytesLeft
  return { root, body }
}

/** Reads an attached mail: the mail as a file, and its text and files. */
async function readAttachedMail(part: MailPart, state: ReadState): Promise<MailBody> {
  const own = { ...empty(), files: [toFile(part, nameOfMail(part))] }
  if (state.depth >= maxDepth) return own
  try {
    const { root, body } = await readWithin(part.content, state)
    const head = ['From', 'Date', 'Subject'].flatMap((name) => {
      const value = decodeWords((root.headers.get(name.toLowerCase()) ?? '').slice(0, 1000)).trim()
      return value ? [`${name}: ${value}`] : []
    })
    const words = body.text.trim() ? body.text : body.attachedText
    const text = [forwardedLine, ...head, '', words.trim(), body.text.trim() && body.forwardedText]
    const forwardedText = text.join('\n').trim()
    return {
      ...own,
      // Mail programs show it where it stands.
      text: part.disposition === 'inline' && state.depth === 0 ? forwardedText : '',
      files: [...own.files, ...body.files],
      attachedText: forwardedText,
      forwardedText,
    }
  } catch {
    // A damaged mail is still a file.
    return own
  }
}

/** Line above an attached mail, which `foldQuotes` recognises. */
const forwardedLine = '---------- Forwarded mail ----------'

function readWinmail(part: MailPart): MailBody {
  const { text, html, attachedText, files } = readTnef(part.content)
  const own = text.replace(/\r\n?/g, '\n') || convertHtmlToText(html)
  return {
    ...empty(),
    attachedText: [own, attachedText].filter((words) => words.trim()).join('\n\n'),
    files: files.map(({ name, contentId, content }) => ({
      name: name || 'attachment',
      content,
      contentId,
      isInline: contentId !== '',
    })),
  }
}

function toFile(part: MailPart, name = ''): ArrivedFile {
  return {
    name: decodeWords(part.name) || name || defaultName(part.type),
    content: part.content,
    contentId: part.contentId,
    isInline: part.contentId !== '' && part.disposition !== 'attachment',
  }
}

const toDataFile = ({ contentId, type, content }: DataFile): ArrivedFile => ({
  name: defaultName(type),
  content,
  contentId,
  isInline: true,
})

function defaultName(type: string): string {
  return type.startsWith('image/') ? 'picture' : type === 'text/plain' ? 'text.txt' : 'attachment'
}

/** Names an attached mail by its subject. */
function nameOfMail({ content }: MailPart): string {
  const head = content.toString('latin1', 0, 20_000)
  const subject = /^subject:[ \t]*(.*(?:\r?\n[ \t].*)*)/im.exec(head)?.[1] ?? ''
  const words = decodeWords(subject.replace(/\r?\n[ \t]*/g, ' '))
    .replace(/[\\/]/g, '-')
    .trim()
  return `${words.slice(0, 100) || 'mail'}.eml`
}

/** Writes plain text as HTML. */
const toHtml = (text: string) =>
  text.trim() &&
  `<pre>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}</pre>`

function joinBodies(bodies: readonly MailBody[]): MailBody {
  const join = (texts: string[], between: string) =>
    texts.filter((text) => text.trim()).join(between)
  return {
    text: join(
      bodies.map(({ text }) => text),
      '\n\n',
    ),
    html: bodies.some(({ html }) => html !== '')
      ? join(
          bodies.map(({ html, text }) => html || toHtml(text)),
          '<hr>',
        )
      : '',
    hasTable: bodies.some((body) => body.hasTable),
    files: bodies.flatMap(({ files }) => files),
    attachedText: join(
      bodies.map(({ attachedText }) => attachedText),
      '\n\n',
    ),
    forwardedText: join(
      bodies.map(({ forwardedText }) => forwardedText),
      '\n\n',
    ),
  }
}

/** Maximum share of its words that a text may lack to stand for another one. */
const maxMissingWords = 0.2

/**
 * Chooses between the forms of one text. Plain text is preferred, because it marks quotations. The
 * HTML is used if the plain text is blank, has a table in pieces, or lacks words of the HTML, of
 * which the HTML lacks none. If each says something that the other lacks, both are kept.
 */
function chooseAlternative(bodies: readonly MailBody[]): MailBody {
  const files = bodies.flatMap((body) => body.files)
  const attachedText = bodies.map((body) => body.attachedText).find((text) => text.trim()) ?? ''
  const html = bodies.map((body) => body.html).find((text) => text.trim()) ?? ''
  const forwardedText = bodies.map((body) => body.forwardedText).find(Boolean) ?? ''
  const hasAnyTable = bodies.some((body) => body.hasTable)
  const shared = { html, files, attachedText, forwardedText, hasTable: hasAnyTable }
  const plain = bodies.filter((body) => body.html === '' && body.text.trim() !== '')
  const rich = bodies.filter((body) => body.html !== '' && body.text.trim() !== '')
  const [chosenPlain, chosenRich] = [joinBodies(plain).text, joinDifferent(rich)]
  if (chosenRich === '') return { ...shared, text: chosenPlain }
  if (chosenPlain.trim() === '' || isPlaceholder(chosenPlain))
    return { ...shared, text: chosenRich }
  const [plainWords, richWords] = [wordsOf(chosenPlain), wordsOf(chosenRich)]
  const plainLacks = missingWords(plainWords, richWords)
  const richLacks = missingWords(richWords, plainWords)
  const richStands = standsFor(richWords, plainWords)
  if (shared.hasTable && richStands) return { ...shared, text: chosenRich }
  if (plainLacks === 0) return { ...shared, text: chosenPlain }
  if (richLacks === 0) return { ...shared, text: chosenRich }
  if (standsFor(plainWords, richWords)) return { ...shared, text: chosenPlain }
  return { ...shared, text: richStands ? chosenRich : `${chosenRich}\n\n${chosenPlain}` }
}

/** Joins the texts of several HTML forms, without those that repeat an earlier one. */
function joinDifferent(rich: readonly MailBody[]): string {
  const said: string[] = []
  for (const { text } of rich) {
    if (!said.some((earlier) => standsFor(wordsOf(earlier), wordsOf(text)))) said.push(text)
  }
  return said.join('\n\n')
}

/** Whether a plain text only asks to look at the HTML. */
const isPlaceholder = (text: string) =>
  text.length < 300 && /\bhtml\b/i.test(text) && !/\d/.test(text)

/** Maximum number of words of a text that are compared. */
const maxComparedWords = 50_000

function wordsOf(text: string): string[] {
  const bare = text
    .replace(/https?:\/\/\S+|\[picture\]|\[cid:[^\]\n]{0,200}\]/gi, ' ')
    .toLowerCase()
  return bare.split(/[^\p{L}\p{N}]+/u, maxComparedWords).filter(Boolean)
}

function missingWords(having: readonly string[], wanted: readonly string[]): number {
  const has = new Set(having)
  return wanted.filter((word) => !has.has(word)).length
}

/** Whether a text has nearly all words of another one, such as all but those of its buttons. */
function standsFor(having: readonly string[], wanted: readonly string[]): boolean {
  const missing = missingWords(having, wanted)
  return (missing <= 2 && missing < wanted.length) || missing <= wanted.length * maxMissingWords
}

/**
 * Joins the lines that a mail program has broken (`format=flowed`, RFC 3676): a line that ends in a
 * space continues in the next one of the same quotation. Takes linear time.
 * @param hasDelSp whether the space before a soft line break belongs to the break
 */
function joinFlowedLines(text: string, hasDelSp: boolean): string {
  const joined: string[] = []
  let paragraph: string[] | null = null
  let depthBefore = 0
  for (const line of text.split('\n')) {
    const depth = /^>*/.exec(line)?.[0].length ?? 0
    const content = line.slice(depth).replace(/^ /, '')
    const isSignature = content === '-- '
    const isSoft = content.endsWith(' ') && !isSignature
    const words = isSoft && hasDelSp ? content.slice(0, -1) : content
    if (paragraph && depth === depthBefore && !isSignature) paragraph.push(words)
    else {
      if (paragraph) joined.push(paragraph.join(''))
      paragraph = [depth > 0 ? `${'>'.repeat(depth)} ${words}` : words]
    }
    depthBefore = depth
    if (!isSoft) {
      joined.push(paragraph.join(''))
      paragraph = null
    }
  }
  if (paragraph) joined.push(paragraph.join(''))
  return joined.join('\n')
}
