import type { ParsedMail } from 'mailparser'
import { type BounceReport, mailInLimits } from './arrived-mail.ts'

/** What a report of failed delivery says (RFC 3464), or what can be found in one of another form. */
export function readBounce({ attachments, text = '' }: ParsedMail): BounceReport {
  const status = attachments.find(({ contentType }) => contentType === 'message/delivery-status')
  const report = status ? textOf(status, mailInLimits.report) : text.slice(0, mailInLimits.report)
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

/** Message-IDs named in the original that a bounce carries, for mails without In-Reply-To. */
export function idsWithin({ attachments, text = '' }: ParsedMail): string[] {
  const texts = attachments
    .filter(({ contentType }) => /^(message\/rfc822|text\/rfc822-headers)/.test(contentType))
    .slice(0, 10)
    .map((original) => textOf(original, 20_000))
  const ids = [...texts, text.slice(0, mailInLimits.report)].flatMap((part) =>
    [...part.matchAll(/^message-id\s*:\s*(<[^<>\s]{1,300}>)/gim)].map(([, id = '']) => id),
  )
  return [...new Set(ids)].slice(0, 10)
}

const textOf = ({ content }: ParsedMail['attachments'][number], length: number) =>
  content.subarray(0, length).toString('utf8')
const firstWords = (text: string) => text.slice(0, 5000).trim().split('\n').slice(0, 3).join(' ')
