import { type ParsedMail, simpleParser } from 'mailparser'
import { type ArrivedFile, type ArrivedMail, mailInLimits } from './arrived-mail.ts'
import { classifyMail, type MailHeaders } from './classify-mail.ts'
import { idsWithin, readBounce } from './read-bounce.ts'

/**
 * Reads a whole mail (RFC 5322). Runs in a thread, since a mail of some megabytes takes seconds, and
 * one that was made for it may take all the time there is.
 */
export async function parseMail(raw: Uint8Array): Promise<ArrivedMail> {
  const mail = await simpleParser(Buffer.from(raw), {
    skipImageLinks: true,
    skipTextLinks: true,
    skipTextToHtml: true,
    maxHtmlLengthToParse: 1_000_000,
    // A mail within a mail is a file of it, and no mail of its own.
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

/** From the headers' own text: an address is only looked at, never written to. */
function addressesOf(headers: MailHeaders): string[] {
  const text = recipients.map((name) => headers.get(name) ?? '').join(' ')
  const found = text.match(/[^\s<>,;:"()@]{1,64}@[^\s<>,;:"()@]{1,255}/g) ?? []
  return [...new Set(found.map((address) => address.toLowerCase()))].slice(0, 100)
}

function filesOf({ attachments }: ParsedMail): { files: ArrivedFile[]; filesLeft: number } {
  // What a mail shows within itself, such as the logo of a signature, is no file that was sent.
  const sent = attachments.filter(({ related }) => !related)
  const taken = sent
    .filter(({ content }) => content.length <= mailInLimits.fileBytes)
    .slice(0, mailInLimits.files)
  return {
    files: taken.map(({ filename, content }) => ({ name: filename ?? '', content })),
    filesLeft: sent.length - taken.length,
  }
}
