export interface SenderRefused {
  outcome: SenderRefusal
  /** HTTP status; 409 means that the page must issue a fresh form. */
  status: 400 | 409 | 429
  /** Message to the sender. */
  message: string
  /** Seconds until a retry may succeed; only with 429. */
  retryAfter?: number
}

export type SenderRefusal =
  | 'wrong-proof'
  | 'reused-proof'
  | 'expired-proof'
  | 'easy-proof'
  | 'honeypot'
  | 'too-fast'
  | 'too-old'
  | 'too-many'

const messages: Record<SenderRefusal, string> = {
  'wrong-proof': 'The human check did not succeed. It has been renewed: please send again.',
  'reused-proof': 'This human check was used before. It has been renewed: please send again.',
  'expired-proof': 'The human check has expired. It has been renewed: please send again.',
  'easy-proof':
    'Many forms are coming in, so the human check has become harder, and may take half a minute. It has been renewed: please send again.',
  honeypot: 'Leave the field marked “leave empty” empty, then send again.',
  'too-fast': 'The form arrived faster than it can be filled in. Please send it again.',
  'too-old':
    'This page was open for more than a day. Please check your entries and send them again.',
  'too-many':
    'Too many forms came from your connection in the last hour. What you typed is still here.',
}

const statuses: Partial<Record<SenderRefusal, SenderRefused['status']>> = {
  'too-old': 409,
  'too-many': 429,
}

/**
 * Creates the refusal for a reason, with its status and message. @param retryAfter seconds until a
 * retry may succeed, with status 429
 */
export function refuseSender(reason: SenderRefusal, retryAfter?: number): SenderRefused {
  const status = statuses[reason] ?? 400
  const wait = retryAfter === undefined ? {} : { retryAfter }
  return { outcome: reason, status, message: messages[reason], ...wait }
}
