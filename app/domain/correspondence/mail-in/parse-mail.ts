import addressparser from 'nodemailer/lib/addressparser'
import { normaliseMailAddress } from '#app/platform/text/email-address.ts'
import {
  type ArrivedFile,
  type ArrivedMail,
  type BounceReport,
  type MailContact,
  type MailContacts,
  mailInLimits,
} from './arrived-mail.ts'
import { classifyMail, isForwardedMail, type MailHeaders } from './classify-mail.ts'
import { decodeText, decodeWords } from './mime/decode-text.ts'
import { type MailBody, readBody } from './mime/read-body.ts'
import { type MailPart, readParts } from './mime/read-parts.ts'

/**
 * Parses a whole mail (RFC 5322). Run it in a worker thread: a mail of many megabytes takes long,
 * and the parsers are third-party code.
 * @throws Error if it has too many parts or too much of headers; `parseHead` reads such a mail
 */
export async function parseMail(raw: Uint8Array): Promise<ArrivedMail> {
  const root = await readParts(raw)
  const head = readHead(root.headers)
  const { kind } = head
  const isBounce = kind === 'bounce'
  const body = await readBody(root, readParts)
  const { files } = body
  const text = head.isForward && !isBounce ? withForwarded(body) : body.text
  const taken = takeFiles(isBounce ? [] : files)
  const within = isBounce ? idsWithin(root, text) : []
  return {
    ...head,
    answers: [...new Set([...head.answers, ...within])].slice(0, maxAnswers),
    text: text.replaceAll('\0', '').slice(0, mailInLimits.text),
    bounce: isBounce ? readBounce(root, text) : null,
    ...taken,
  }
}

/** Adds the attached mails to the text of a mail that forwards them. */
const withForwarded = ({ text, forwardedText }: MailBody) =>
  forwardedText === '' || text.includes(forwardedText) ? text : `${text}\n\n${forwardedText}`

/** Maximum number of bytes in which the headers of a mail that cannot be parsed are looked for. */
const maxHeadBytes = 200_000

/**
 * Reads the headers of a mail whose content cannot be parsed, so that it still has a sender and a
 * subject, and its text if it has no parts. Never throws.
 */
export function parseHead(raw: Uint8Array): ArrivedMail {
  const head = decodeText(raw.subarray(0, maxHeadBytes)).split(/\r?\n\r?\n/, 1)[0] ?? ''
  const headers = new Map<string, string>()
  for (const line of head
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .slice(0, 20_000)) {
    const at = line.indexOf(':')
    const name = line.slice(0, Math.max(0, at)).trim().toLowerCase()
    if (name !== '' && !headers.has(name)) headers.set(name, line.slice(at + 1).trim())
  }
  const isPlain = /^(?:$|text\/plain)/i.test(headers.get('content-type') ?? '')
  const isEncoded = /base64/i.test(headers.get('content-transfer-encoding') ?? '')
  const body = isPlain && !isEncoded ? bodyWithoutParts(raw) : ''
  const note =
    '[This mail is damaged or too complicated to be shown. Download the original to read it.]'
  const text = `${note}\n\n${body}`.trim().slice(0, mailInLimits.text)
  return { ...readHead(headers), text, bounce: null, files: [], leftFiles: [] }
}

/** Returns the text below the headers of a mail without parts. */
function bodyWithoutParts(raw: Uint8Array): string {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const ends = [bytes.indexOf('\r\n\r\n'), bytes.indexOf('\n\n')].filter((at) => at >= 0)
  if (ends.length === 0) return ''
  const start = Math.min(...ends)
  return decodeText(bytes.subarray(start, start + mailInLimits.text)).trim()
}

/** Maximum number of Message-IDs by which the answered mail is looked for. */
const maxAnswers = 50

type MailHead = Omit<ArrivedMail, 'text' | 'bounce' | 'files' | 'leftFiles'>

function readHead(raw: MailHeaders): MailHead {
  const subject = decodeWords((raw.get('subject') ?? '').slice(0, 20_000))
  const headers: MailHeaders = new Map([...raw, ['subject', subject]])
  const from = readContacts(headers.get('from') ?? '').shown[0]
  const sender = from?.address ? from : readContacts(headers.get('sender') ?? '').shown[0]
  const fromAddress = from?.address || sender?.address || ''
  const references = idsIn(headers.get('references') ?? '').reverse()
  const replyTo = readContacts(headers.get('reply-to') ?? '')
  const kind = classifyMail(headers, fromAddress)
  const answersMail =
    headers.has('in-reply-to') || /^\s*(?:re|aw|sv|antw|rif|odp)\s*:/i.test(subject)
  return {
    messageId: idsIn(headers.get('message-id') ?? '')[0] ?? '',
    answers: [...new Set([...idsIn(headers.get('in-reply-to') ?? ''), ...references])],
    fromName: from?.name || sender?.name || '',
    fromAddress,
    to: addressesOf(headers),
    replyTo: isOnly(replyTo, fromAddress) ? { shown: [], more: 0 } : replyTo,
    toContacts: readContacts(headers.get('to') ?? ''),
    cc: readContacts(headers.get('cc') ?? ''),
    sentAt: readDate(headers.get('date') ?? ''),
    subject,
    kind,
    isNewsletter: kind === 'list' && headers.has('list-unsubscribe') && !answersMail,
    isForward: isForwardedMail(headers),
  }
}

/** Whether replies go to the sender's own address. */
const isOnly = ({ shown, more }: MailContacts, address: string) =>
  more === 0 && shown.length === 1 && shown[0]?.address === address

const idsIn = (text: string): string[] =>
  (text.slice(0, 50_000).match(/<[^<>\s]{1,900}>/g) ?? []).slice(0, maxAnswers)

/** Maximum length of an address header that is read, in characters. */
const maxContactsLength = 100_000

function readContacts(header: string): MailContacts {
  const parsed = addressparser(header.slice(0, maxContactsLength), { flatten: true })
  const contacts: MailContact[] = parsed.map(({ name, address }) => ({
    name: decodeWords(name).slice(0, 200),
    address: normaliseMailAddress(decodeWords(address)).slice(0, 320),
  }))
  const named = contacts.filter(({ name, address }) => name !== '' || address !== '')
  const shown = named.slice(0, mailInLimits.contacts)
  return { shown, more: named.length - shown.length }
}

function readDate(header: string): Date | null {
  const time = Date.parse(header.replace(/\([^)]*\)/g, ' ').trim())
  const year = new Date(time).getUTCFullYear()
  return year >= 1900 && year < 3000 ? new Date(time) : null
}

const recipients = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']

/** Extracts recipient addresses from the raw headers. They are only matched, never written to. */
function addressesOf(headers: MailHeaders): string[] {
  const text = recipients
    .map((name) => (headers.get(name) ?? '').slice(0, maxContactsLength))
    .join(' ')
  const found = text.match(/[^\s<>,;:"()@]{1,64}@[^\s<>,;:"()@]{1,255}/g) ?? []
  return [...new Set(found.map((address) => address.toLowerCase()))].slice(0, 2000)
}

/** Takes the files of a mail: attached ones first, then pictures in its text, each once. */
function takeFiles(files: readonly ArrivedFile[]): Pick<ArrivedMail, 'files' | 'leftFiles'> {
  const ordered = [
    ...files.filter((file) => !file.isInline),
    ...files.filter((file) => file.isInline),
  ]
  const taken: ArrivedFile[] = []
  const leftFiles: ArrivedMail['leftFiles'] = []
  let bytes = 0
  for (const file of ordered) {
    const size = file.content.length
    const isRepeated =
      file.isInline &&
      taken.some(
        (other) =>
          other.content.length === size && Buffer.compare(other.content, file.content) === 0,
      )
    if (isRepeated) continue
    if (size > mailInLimits.fileBytes)
      leftFiles.push({ name: file.name, reason: 'larger than 10 MB' })
    else if (taken.length >= mailInLimits.files || bytes + size > mailInLimits.allFileBytes) {
      leftFiles.push({ name: file.name, reason: 'too many files' })
    } else {
      taken.push(file)
      bytes += size
    }
  }
  return { files: taken, leftFiles }
}

/** Lists a part and all parts within it. */
function* partsOf(part: MailPart): Generator<MailPart> {
  yield part
  for (const child of part.parts) yield* partsOf(child)
}

/** Reads a delivery report (RFC 3464), or what can be recognised in a report of another format. */
function readBounce(root: MailPart, text: string): BounceReport {
  const status = [...partsOf(root)].find(({ type }) => type === 'message/delivery-status')
  const report = (
    status ? status.content.toString('utf8', 0, mailInLimits.reportChars) : text
  ).slice(0, mailInLimits.reportChars)
  const field = (name: string) =>
    new RegExp(`^${name}\\s*:\\s*(?:[\\w-]+\\s*;\\s*)?(.*(?:\\r?\\n[ \\t].*)*)`, 'im')
      .exec(report)?.[1]
      ?.replace(/\s+/g, ' ')
      .trim() ?? ''
  const code = /\b([245])\.\d{1,3}\.\d{1,3}\b/.exec(field('Status') || report)?.[1]
  const recipient = field('Original-Recipient') || field('Final-Recipient')
  return {
    recipient: normaliseMailAddress(recipient.replace(/[<>]/g, '')).slice(0, 320),
    isPermanent: field('Action').toLowerCase() === 'delayed' ? false : code !== '4',
    reason: (field('Diagnostic-Code') || firstWords(text)).slice(0, 500),
  }
}

/** Finds the Message-IDs of the original mail inside a bounce, for bounces without In-Reply-To. */
function idsWithin(root: MailPart, text: string): string[] {
  const texts = [...partsOf(root)]
    .filter(({ type }) => type === 'message/rfc822' || type === 'text/rfc822-headers')
    .slice(0, 10)
    .map(({ content }) => content.toString('utf8', 0, 20_000))
  const ids = [...texts, text.slice(0, mailInLimits.reportChars)].flatMap((part) =>
    [...part.matchAll(/^message-id\s*:\s*(<[^<>\s]{1,300}>)/gim)].map(([, id = '']) => id),
  )
  return [...new Set(ids)].slice(0, 10)
}

const firstWords = (text: string) => text.slice(0, 5000).trim().split('\n').slice(0, 3).join(' ')
