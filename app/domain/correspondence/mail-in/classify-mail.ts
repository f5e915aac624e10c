import type { ArrivedKind } from './arrived-mail.ts'

/** Header values by lower-case name; repeated headers are joined by line breaks. */
export type MailHeaders = ReadonlyMap<string, string>

/** Sender addresses that belong to programs by convention (RFC 5321, 4.5.1 and common practice). */
const programs = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([+.-].*)?@/i

/**
 * Classifies a mail by its headers. In doubt it counts as automatic: a person's mail is still shown
 * then, and no loop between two programs can start (RFC 3834, section 2).
 */
export function classifyMail(headers: MailHeaders, fromAddress: string): ArrivedKind {
  const value = (name: string) => (headers.get(name) ?? '').trim().toLowerCase()
  const type = value('content-type')
  if (type.startsWith('multipart/report') && type.includes('delivery-status')) return 'bounce'
  // The null sender (RFC 5321, 4.5.5), which must never get a reply.
  const hasNullSender = value('return-path') === '<>'
  const isDaemon = /^(mailer-daemon|postmaster)@/i.test(fromAddress)
  const speaksOfDelivery =
    /undeliver|delivery (status|failure|has failed)|returned (mail|to sender)|failure notice/
  if ((hasNullSender || isDaemon) && speaksOfDelivery.test(value('subject'))) return 'bounce'
  if (headers.has('list-id') || headers.has('list-unsubscribe') || headers.has('list-post')) {
    return 'list'
  }
  const precedence = value('precedence')
  if (precedence === 'list' || precedence === 'bulk' || precedence === 'junk') return 'list'
  const submitted = value('auto-submitted')
  const isAutomatic =
    hasNullSender ||
    fromAddress === '' ||
    (submitted !== '' && !/^no\b/.test(submitted)) ||
    precedence === 'auto_reply' ||
    ['x-autoreply', 'x-autorespond', 'x-auto-reply-from'].some((name) => headers.has(name)) ||
    value('content-type').startsWith('multipart/report') ||
    programs.test(fromAddress) ||
    /^(auto(matic)?[ -]?(reply|response)|out of (the )?office|abwesen)/.test(value('subject'))
  return isAutomatic ? 'automatic' : 'person'
}
