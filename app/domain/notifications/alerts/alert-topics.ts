import type { TopicName } from '../choice/mail-topics.ts'
import type { MailKind } from '../mail.ts'

/** Channels of alerts: push messages to a member's devices, and text messages to their phone. */
export const alertChannels = ['push', 'sms'] as const
export type AlertChannel = (typeof alertChannels)[number]

/** Topics of which members can be alerted; those that must be answered or seen soon come first. */
export const alertTopicNames = [
  'approve',
  'answer',
  'message',
  'delivery',
  'decided',
  'status',
  'blanket',
  'claim',
] as const satisfies readonly TopicName[]
export type AlertTopic = (typeof alertTopicNames)[number]

/** Topics that are chosen when a member switches on a channel for the first time. */
export const defaultAlertTopics: readonly AlertTopic[] = [
  'approve',
  'answer',
  'message',
  'delivery',
  'decided',
]

/** Whether members can be alerted of a topic. */
export const isAlertTopic = (topic: TopicName): topic is AlertTopic =>
  (alertTopicNames as readonly string[]).includes(topic)

/** Kinds of mail that an alert can announce. */
export const announcedKinds = [
  'enquiry-status',
  'enquiry-proposal',
  'enquiry-delivery',
  'enquiry-claim',
  'enquiry-message',
  'order-to-approve',
  'order-decided',
  'blanket-order',
] as const satisfies readonly MailKind[]

/** Kinds of alert: those that announce a mail, and the test that a member asks for. */
export const alertKinds = [...announcedKinds, 'alert-test'] as const

/** Whether an alert can announce a kind of mail. */
export const isAnnounced = (kind: MailKind): kind is (typeof announcedKinds)[number] =>
  (announcedKinds as readonly string[]).includes(kind)

/**
 * States of an alert. `dropped`: what it was about has been settled or taken back, or the member no
 * longer wants it.
 */
export const alertStates = ['waiting', 'sent', 'failed', 'dropped'] as const

/** Maximum number of devices to which a member gets push messages for one company. */
export const maxPushDevices = 10
/** Time for which sent and failed alerts are kept, in days. */
export const alertRetentionDays = 7

const minuteMs = 60_000

/** Delays before the retries of an alert, in milliseconds: after some hours it is no longer news. */
export const alertRetryDelaysMs: readonly number[] = [
  10_000,
  minuteMs,
  5 * minuteMs,
  20 * minuteMs,
  60 * minuteMs,
  120 * minuteMs,
]

/** Text of an alert, and the page that it leads to. It has no personal data. */
export interface AlertText {
  title: string
  /** The order's number, or a sentence. */
  body: string
  /** URL of the page, with its host. */
  url: string
}
