import type { ArrivedMail } from './arrived-mail.ts'
import type { IncomingState } from './incoming-mail.ts'

interface KnownFacts {
  /** Whether the mail replies to a conversation of ours. */
  isAnswer: boolean
  /** Whether its sender has written to us before or has an enquiry. */
  isKnownSender: boolean
  /** Whether staff marked its sender as spam. */
  isSpamSender: boolean
}

/**
 * Decides which list a new mail is in. Whatever a person may have written is in a conversation or
 * in the tray; only bounces, automatic replies and newsletters are set aside.
 */
export function decideIncomingState(
  { kind, isNewsletter, subject }: Pick<ArrivedMail, 'kind' | 'isNewsletter' | 'subject'>,
  { isAnswer, isKnownSender, isSpamSender }: KnownFacts,
): IncomingState {
  if (kind === 'bounce') return 'set-aside'
  if (isAnswer) return 'joined'
  if (kind === 'automatic') return 'set-aside'
  if (isSpamSender) return 'spam'
  if (isNewsletter && !isKnownSender && !/\bVP-?\d{5,}/i.test(subject)) return 'set-aside'
  return 'tray'
}
