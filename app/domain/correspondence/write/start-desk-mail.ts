import { displayMailAddress } from '#app/platform/text/email-address.ts'
import type { MailContact, MailContacts } from '../mail-in/arrived-mail.ts'
import { removeQuotes } from '../mail-in/fold-quotes.ts'
import { maxCopies } from './desk-mail-form.ts'

interface WrittenTo {
  fromName: string
  fromAddress: string
  replyTo: MailContacts
  cc: MailContacts
  recipients: MailContacts
  subject: string
  body: string
  sentAt: Date | null
  receivedAt: Date
}

/** First values of the form for a mail. */
export interface StartedMail {
  to: string
  cc: string
  subject: string
  body: string
}

/** Returns the address to which answers to a mail go: its Reply-To, or else its sender. */
export function answerAddress({
  replyTo,
  fromAddress,
}: Pick<WrittenTo, 'replyTo' | 'fromAddress'>): string {
  return replyTo.shown.find(({ address }) => address !== '')?.address ?? fromAddress
}

/**
 * Prepares an answer: to the Reply-To or the sender, with copies to those who had one.
 * @param ours addresses of the site's own mailboxes, which get no copy
 */
export function startAnswer(mail: WrittenTo, ours: readonly string[]): StartedMail {
  const to = answerAddress(mail)
  const left = new Set([to, ...ours])
  const others = [...mail.replyTo.shown, ...mail.recipients.shown, ...mail.cc.shown]
    .map(({ address }) => address)
    .filter((address) => address !== '' && !left.has(address) && !isOwnPlusAddress(address, ours))
  return {
    to,
    cc: [...new Set(others)].slice(0, maxCopies).join(', '),
    subject: /^\s*re\s*:/i.test(mail.subject) ? mail.subject : `Re: ${mail.subject}`.trim(),
    body: `\n\n${introduce(mail)}\n${quote(removeQuotes(mail.body) || mail.body)}`,
  }
}

/** Prepares a forwarded mail, without a recipient; the original is attached when it is sent. */
export function startForward(mail: WrittenTo): StartedMail {
  return {
    to: '',
    cc: '',
    subject: /^\s*fwd?\s*:/i.test(mail.subject) ? mail.subject : `Fwd: ${mail.subject}`.trim(),
    body: `\n\n${introduce(mail)}\n${quote(removeQuotes(mail.body) || mail.body)}`,
  }
}

/** Whether an address is one of ours with a signature behind a plus sign. */
const isOwnPlusAddress = (address: string, ours: readonly string[]) =>
  ours.includes(address.replace(/\+[^@]*@/, '@'))

const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'Australia/Adelaide' })

const introduce = ({ sentAt, receivedAt, fromName, fromAddress }: WrittenTo) =>
  `On ${day.format(sentAt ?? receivedAt)}, ${formatContact({ name: fromName, address: fromAddress })} wrote:`

/** Writes a name and an address for people. */
export function formatContact({ name, address }: MailContact): string {
  const shown = displayMailAddress(address)
  if (name === '') return shown
  return shown === '' ? name : `${name} <${shown}>`
}

/** Maximum length of the quoted text of an answer, in characters. */
const maxQuotedLength = 4000

function quote(text: string): string {
  const cut = text.length > maxQuotedLength ? `${text.slice(0, maxQuotedLength)}\n…` : text
  return cut
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}
