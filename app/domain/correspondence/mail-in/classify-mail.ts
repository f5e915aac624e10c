import type { ArrivedKind } from './arrived-mail.ts'
import { automaticSubject } from './automatic-subjects.ts'

/** Header values by lower-case name; repeated headers are joined by line breaks. */
export type MailHeaders = ReadonlyMap<string, string>

/** Sender addresses of mail servers (RFC 5321, 4.5.1 and common practice). */
const servers = /^(?:mailer-daemon|postmaster|bounces?)(?:[+.-].*)?@/i
/** Sender addresses that belong to programs by convention. */
const programs =
  /^(?:(?:do-?|please-?)?no-?t?-?reply|notifications?|notifier|alerts?|automailer|robot|system|workflow|ariba|coupa)(?:[+._-].*)?@/i

const deliverySubject =
  /undeliver|non-?deliver|delivery (?:status|failure|has failed|incomplete|delayed)|returned (?:mail|to sender)|failure notice|mail delivery (?:failed|system)|unzustellbar|non remis|no entregado|mancata consegna|onbestelbaar|配信不能|无法送达/

/**
 * Classifies a mail by its headers. A program's reply is recognised first, so that it is never
 * taken for a person's answer and no loop between two programs can start (RFC 3834, section 2).
 * @param headers with the decoded subject
 */
export function classifyMail(headers: MailHeaders, fromAddress: string): ArrivedKind {
  const value = (name: string) => (headers.get(name) ?? '').trim().toLowerCase()
  const type = value('content-type')
  if (type.startsWith('multipart/report') && type.includes('delivery-status')) return 'bounce'
  // The null sender (RFC 5321, 4.5.5), which must never get a reply.
  const hasNullSender = value('return-path') === '<>'
  const isServer = servers.test(fromAddress)
  if ((hasNullSender || isServer) && deliverySubject.test(value('subject'))) return 'bounce'
  const submitted = value('auto-submitted')
  const precedence = value('precedence')
  const isReply =
    hasNullSender ||
    isServer ||
    type.startsWith('multipart/report') ||
    /^auto-replied\b/.test(submitted) ||
    precedence === 'auto_reply' ||
    replyHeaders.some((name) => headers.has(name)) ||
    value('x-ms-exchange-generated-message-source') === 'mailbox rules agent' ||
    value('preferences') === 'auto_reply' ||
    (submitted !== '' && /\b(?:all|oof|autoreply)\b/.test(value('x-auto-response-suppress'))) ||
    automaticSubject.test(headers.get('subject') ?? '')
  if (isReply) return 'automatic'
  const isList = ['list-id', 'list-unsubscribe', 'list-post', 'mailing-list'].some((name) =>
    headers.has(name),
  )
  if (isList || ['list', 'bulk', 'junk'].includes(precedence)) return 'list'
  const isSystem =
    fromAddress === '' ||
    (submitted !== '' && !/^no\b/.test(submitted)) ||
    programs.test(fromAddress)
  return isSystem ? 'system' : 'person'
}

/** Headers that only a program's reply has. */
const replyHeaders = [
  ...['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-auto-reply-from', 'x-autoreply-from'],
  ...['x-mail-autoreply', 'x-ms-exchange-inbox-rules-loop', 'x-vacation'],
]

const forwardSubject = /^\s*(?:fwd?|wg|tr|rv|vs|vb|doorst|enc|i|転送|转发|轉寄)\s*[:：]/i

/** Tells whether a mail forwards another one, so that the text of that one is its content. */
export function isForwardedMail(headers: MailHeaders): boolean {
  return headers.has('x-forwarded-message-id') || forwardSubject.test(headers.get('subject') ?? '')
}
