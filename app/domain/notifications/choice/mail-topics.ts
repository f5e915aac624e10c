import type { MailKind } from '../mail.ts'

/** Choices for mails about a topic: at once, in the daily mail, or none. */
export const choices = {
  now: 'At once',
  daily: 'Once a day',
  none: 'No mail',
} as const
/** Choice of a member when to get the mails of a topic. */
export type Choice = keyof typeof choices
export const choiceNames = Object.keys(choices) as Choice[]

interface Topic {
  /** Label of the topic in the form. */
  label: string
  /** Explanation of the topic, in a sentence. */
  explanation: string
  /** Allowed choices; topics that need an answer do not offer `none`. */
  allowed: readonly Choice[]
  /** Default until the member chooses. `now` if they must act, or if the next day is too late. */
  defaultChoice: Choice
}

const topics = {
  approve: {
    label: 'An order waits for your approval',
    explanation: 'As approver or deputy. You get a reminder on each day that it waits.',
    allowed: ['now', 'daily'],
    defaultChoice: 'now',
  },
  answer: {
    label: 'We need an answer from you',
    explanation: 'A proposal to accept or decline, or something that we have to know.',
    allowed: ['now', 'daily'],
    defaultChoice: 'now',
  },
  message: {
    label: 'Our team sends you a message',
    explanation: 'A message about one of your orders.',
    allowed: ['now'],
    defaultChoice: 'now',
  },
  decided: {
    label: 'Your order was approved or declined',
    explanation: 'By a colleague. Declined, it is yours to change and to send again.',
    allowed: ['now', 'daily'],
    defaultChoice: 'now',
  },
  draft: {
    label: 'A draft order for you',
    explanation: 'A colleague shares one with you, or a regular order of yours is due.',
    allowed: ['now', 'none'],
    defaultChoice: 'now',
  },
  comment: {
    label: 'A colleague comments on an order',
    explanation:
      'One that you sent, decide on, watch or wrote about, or a comment that names you with @.',
    allowed: ['now', 'daily', 'none'],
    defaultChoice: 'now',
  },
  received: {
    label: 'We have your order',
    explanation: 'A copy of what you sent.',
    allowed: ['now', 'daily', 'none'],
    defaultChoice: 'now',
  },
  status: {
    label: 'Your order goes on',
    explanation: 'It is being verified, confirmed, declined or cancelled, or was put right.',
    allowed: ['now', 'daily', 'none'],
    defaultChoice: 'daily',
  },
  delivery: {
    label: 'Your delivery',
    explanation: 'It is scheduled, has another day, is on its way or has arrived.',
    allowed: ['now', 'daily', 'none'],
    defaultChoice: 'now',
  },
  blanket: {
    label: 'Your blanket order',
    explanation:
      'It ends soon and something can still be called off, it has other days, or it is over.',
    allowed: ['now', 'daily', 'none'],
    defaultChoice: 'now',
  },
  claim: {
    label: 'Your claim was answered',
    explanation: 'We accept, decline or settle it.',
    allowed: ['now', 'daily', 'none'],
    defaultChoice: 'daily',
  },
  spec: {
    label: 'A product that you bought has changed',
    explanation:
      'Its neck, size, weight, pallet or status is not what it was when you ordered it last. Told once, with the difference, to those who order.',
    allowed: ['daily', 'none'],
    defaultChoice: 'daily',
  },
  notice: {
    label: 'A notice from our team',
    explanation: 'What all customers or many of them should know: the days on which we are closed.',
    allowed: ['now', 'daily', 'none'],
    defaultChoice: 'daily',
  },
} as const satisfies Record<string, Topic>

export type TopicName = keyof typeof topics

/** Topics that members are mailed about. The form, sending and the digest are derived from them. */
export const mailTopics: Readonly<Record<TopicName, Topic>> = topics
export const topicNames = Object.keys(topics) as TopicName[]

/**
 * Topic of each kind of mail; null if it is not for members or cannot be chosen, such as the
 * sign-in link.
 */
export const topicOfMail: Readonly<Record<MailKind, TopicName | null>> = {
  'enquiry-received': 'received',
  'enquiry-status': 'status',
  'enquiry-proposal': 'answer',
  'enquiry-delivery': 'delivery',
  'enquiry-claim': 'claim',
  'enquiry-message': 'message',
  'order-to-approve': 'approve',
  'order-decided': 'decided',
  'draft-shared': 'draft',
  'draft-proposed': 'draft',
  'order-comment': 'comment',
  'customer-notice': 'notice',
  'blanket-order': 'blanket',
  'daily-digest': null,
  'enquiry-for-team': null,
  'enquiry-news-for-team': null,
  'team-notification': null,
  'contact-received': null,
  'contact-for-team': null,
  'contact-answer': null,
  'desk-mail': null,
  'held-for-team': null,
  'sign-in-link': null,
  'staff-invitation': null,
  'email-code': null,
  'email-notice': null,
  'email-objection': null,
  'portal-invitation': null,
  'second-factor-removed': null,
  'webhook-disabled': null,
  'access-requested': null,
  'access-for-team': null,
  'site-for-team': null,
  'return-for-team': null,
  'return-answered': null,
  'mail-texts-test': null,
}

/**
 * Determines when a member is mailed.
 * @param chosen choice of the member; null if none was made
 * @param isMuted whether the member muted the order; takes precedence if the topic allows `none`
 */
export function whenToMail(topic: TopicName, chosen: Choice | null, isMuted = false): Choice {
  const { allowed, defaultChoice } = mailTopics[topic]
  if (isMuted && allowed.includes('none')) return 'none'
  return chosen && allowed.includes(chosen) ? chosen : defaultChoice
}
