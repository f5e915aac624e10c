import { PassThrough, pipeline, type Readable, Transform } from 'node:stream'
import { Joiner, Splitter, type SplitterChunk } from '@zone-eu/mailsplit'
import { type ParsedMail, simpleParser } from 'mailparser'
import type { BounceReport } from './arrived-mail.ts'
import { type ArrivedFile, type ArrivedMail, mailInLimits } from './arrived-mail.ts'
import { classifyMail, type MailHeaders } from './classify-mail.ts'

/** Reads a delivery report (RFC 3464), or what can be recognised in a report of another format. */
function readBounce({ attachments, text = '' }: ParsedMail): BounceReport {
  const status = attachments.find(({ contentType }) => contentType === 'message/delivery-status')
  const report = status
    ? textOf(status, mailInLimits.reportChars)
    : text.slice(0, mailInLimits.reportChars)
  const field = (name: string) =>
    new RegExp(`^${name}\\s*:\\s*(?:[\\w-]+\\s*;\\s*)?(.*(?:\\r?\\n[ \\t].*)*)`, 'im')
      .exec(report)?.[1]
      ?.replace(/\s+/g, ' ')
      .trim() ?? ''
  const code = /\b([245])\.\d{1,3}\.\d{1,3}\b/.exec(field('Status') || report)?.[1]
  const recipient = field('Original-Recipient') || field('Final-Recipient')
  return {
    recipient: recipient.replace(/[<>]/g, '').toLowerCase().slice(0, 320),
    isPermanent: field('Action').toLowerCase() === 'delayed' ? false : code !== '4',
    reason: (field('Diagnostic-Code') || firstWords(text)).slice(0, 500),
  }
}

/** Finds the Message-IDs of the original mail inside a bounce, for bounces without In-Reply-To. */
function idsWithin({ attachments, text = '' }: ParsedMail): string[] {
  const texts = attachments
    .filter(({ contentType }) => /^(message\/rfc822|text\/rfc822-headers)/.test(contentType))
    .slice(0, 10)
    .map((original) => textOf(original, 20_000))
  const ids = [...texts, text.slice(0, mailInLimits.reportChars)].flatMap((part) =>
    [...part.matchAll(/^message-id\s*:\s*(<[^<>\s]{1,300}>)/gim)].map(([, id = '']) => id),
  )
  return [...new Set(ids)].slice(0, 10)
}

const textOf = ({ content }: ParsedMail['attachments'][number], length: number) =>
  content.subarray(0, length).toString('utf8')
const firstWords = (text: string) => text.slice(0, 5000).trim().split('\n').slice(0, 3).join(' ')

/**
 * Parses a whole mail (RFC 5322). Run it in a worker thread: a mail of several megabytes takes
 * long, and the parser is third-party code.
 * @throws Error if the parser rejects the headers or the number of parts
 */
export async function parseMail(raw: Uint8Array): Promise<ArrivedMail> {
  const mail = await simpleParser(withCutTexts(raw), {
    skipTextLinks: true,
    skipTextToHtml: true,
    // The HTML is not stored, so inline images need not be embedded in it.
    keepCidLinks: true,
    checksumAlgo: false,
    maxHtmlLengthToParse: mailInLimits.readTextBytes,
    // A mail within a mail is treated as an attachment.
    keepDeliveryStatus: true,
  })
  const headers: MailHeaders = headersOf(mail)
  const from = mail.from?.value[0]
  const fromAddress = (from?.address ?? '').toLowerCase()
  const kind = classifyMail(headers, fromAddress)
  const { files, filesLeft } = filesOf(mail)
  const references = [mail.references ?? []].flat().reverse()
  const within = kind === 'bounce' ? idsWithin(mail) : []
  return {
    messageId: mail.messageId ?? '',
    answers: [...new Set([mail.inReplyTo ?? '', ...references, ...within].filter(Boolean))].slice(
      0,
      50,
    ),
    fromName: from?.name ?? '',
    fromAddress,
    to: addressesOf(headers),
    subject: mail.subject ?? '',
    text: (mail.text ?? '').slice(0, mailInLimits.text),
    kind,
    bounce: kind === 'bounce' ? readBounce(mail) : null,
    files: kind === 'bounce' ? [] : files,
    filesLeft,
  }
}

/**
 * Cuts the text parts of a mail, in total, to `readTextBytes`, and fails if the headers of its
 * parts are too long. The parser holds several copies of both: 15 MB of short lines took 400 MB.
 * Attachments stay whole.
 */
function withCutTexts(raw: Uint8Array): Readable {
  let left: number = mailInLimits.readTextBytes
  let headBytes = 0
  let isText = false
  const cut = new Transform({
    objectMode: true,
    transform(chunk: SplitterChunk, _encoding, done) {
      if (chunk.type === 'node') {
        headBytes += chunk.getHeaders().length
        if (headBytes > mailInLimits.headBytes) return done(new Error('its heads are too long'))
        isText = isShownText(chunk.contentType) && chunk.disposition !== 'attachment'
      } else if (chunk.type === 'body' && isText) {
        chunk.value = chunk.value.subarray(0, left)
        left -= chunk.value.length
      }
      return done(null, chunk)
    },
  })
  const splitter = new Splitter()
  splitter.end(raw)
  // `pipeline` forwards an error of any stage to the last stream, which the parser reads.
  return pipeline(splitter, cut, new Joiner(), new PassThrough(), () => {})
}

function isShownText(contentType: string | false): boolean {
  return contentType === false || contentType === 'text/plain' || contentType === 'text/html'
}

function headersOf({ headerLines }: ParsedMail): MailHeaders {
  const headers = new Map<string, string>()
  for (const { key, line } of headerLines) {
    const value = line
      .slice(line.indexOf(':') + 1)
      .replace(/\r?\n\s+/g, ' ')
      .trim()
    headers.set(key, headers.has(key) ? `${headers.get(key)}\n${value}` : value)
  }
  return headers
}

const recipients = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to']

/** Extracts recipient addresses from the raw headers. They are only matched, never written to. */
function addressesOf(headers: MailHeaders): string[] {
  const text = recipients.map((name) => headers.get(name) ?? '').join(' ')
  const found = text.match(/[^\s<>,;:"()@]{1,64}@[^\s<>,;:"()@]{1,255}/g) ?? []
  return [...new Set(found.map((address) => address.toLowerCase()))].slice(0, 100)
}

function filesOf({ attachments }: ParsedMail): { files: ArrivedFile[]; filesLeft: number } {
  // Inline content, such as the logo in a signature, does not count as an attachment.
  const sent = attachments.filter(({ related }) => !related)
  const taken = sent
    .filter(({ content }) => content.length <= mailInLimits.fileBytes)
    .slice(0, mailInLimits.files)
  return {
    files: taken.map(({ filename, content }) => ({ name: filename ?? '', content })),
    filesLeft: sent.length - taken.length,
  }
}
