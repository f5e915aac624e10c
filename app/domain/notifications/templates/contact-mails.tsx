import { Button, Text } from '@react-email/components'
import { MailLayout, MailSection, type MailSender } from './mail-layout.tsx'
import { MailFacts } from './mail-lines.tsx'
import { mailStyles as styles } from './mail-styles.ts'

interface ContactReceivedMailProps {
  sender: MailSender
  /** Formatted date and time of the message. */
  at: string
  /** Notice from `describeShutdownNotice`; empty if there is no shutdown. */
  shutdown: string
}

export const contactReceivedSubject = 'We have your message'

/**
 * Acknowledgement of a contact message to its sender. It repeats none of the input, not even name
 * and subject, because the e-mail address may belong to someone else.
 */
export function ContactReceivedMail({ sender, at, shutdown }: ContactReceivedMailProps) {
  return (
    <MailLayout
      sender={sender}
      preview="A person will read and answer it."
      heading={contactReceivedSubject}
    >
      <Text style={styles.text}>Hello,</Text>
      <Text style={styles.text}>
        Thank you. A message that names this e-mail address came through the contact form of{' '}
        {sender.name} on {at}. It has gone straight to our Customer Service Team, and a person will
        answer it here.
      </Text>
      <Text style={styles.text}>{shutdown || `If it is urgent, call us on ${sender.phone}.`}</Text>
      <Text style={styles.text}>
        This e-mail does not repeat the message, because anybody can type an address into a form. We
        have all of it.
      </Text>
      <Text style={styles.small}>
        Was this not you? Reply to this e-mail and we delete the message.
      </Text>
    </MailLayout>
  )
}

interface ContactTeamMailProps {
  sender: MailSender
  /** The sender's name and company. */
  from: string
  subject: string
  message: string
  facts: { label: string; value: string }[]
  /** Whether the sender did not pass the human check. */
  unproven: boolean
  /** Whether the sender gave an e-mail address to reply to. */
  canReply: boolean
  /** Whether the sender was mailed an acknowledgement, or gave no e-mail address for one. */
  acknowledged: boolean
}

/** Subject of the mail. @param sender name of the company, or of the person if there is none */
export function contactTeamSubject(sender: string, subject: string): string {
  return `Contact form · ${sender} · ${subject}`
}

/** Mail that forwards a contact message to the Customer Service Team. */
export function ContactTeamMail(props: ContactTeamMailProps) {
  const { sender, from, subject, message, facts, unproven, canReply, acknowledged } = props
  return (
    <MailLayout sender={sender} preview={`Contact form: ${from}`} heading={subject}>
      {unproven && (
        <Text style={styles.attention}>
          Sent without the human check. Look it over before answering.
        </Text>
      )}
      {!acknowledged && (
        <Text style={styles.attention}>
          Acknowledgement withheld: too many forms came in the hour to mail one for each. The sender
          has no e-mail from us yet, and may not be who they say.
        </Text>
      )}
      <Text style={styles.message}>{message}</Text>
      <MailSection title="From">
        <MailFacts facts={facts} />
      </MailSection>
      <Text style={styles.small}>
        {canReply
          ? 'Reply to this e-mail to write to the sender.'
          : 'The sender gave no e-mail address: call them.'}
      </Text>
    </MailLayout>
  )
}

interface DeferredFormsMailProps {
  sender: MailSender
  /** Counts, such as “3 enquiries and 12 messages”. */
  waiting: string
  /** Formatted start of the hour in which forms were deferred. */
  from: string
  /** Link to the deferred forms at the desk. */
  link: string
}

export function deferredFormsSubject(waiting: string): string {
  return `Held: ${waiting}`
}

/**
 * Mail to the Customer Service Team about deferred forms, once for each hour in which forms were
 * deferred.
 */
export function DeferredFormsMail({ sender, waiting, from, link }: DeferredFormsMailProps) {
  return (
    <MailLayout sender={sender} preview={waiting} heading={deferredFormsSubject(waiting)}>
      <Text style={styles.text}>
        More forms came in the hour from {from} than are mailed one by one, so they wait apart. Most
        may be a machine’s; some may be a customer’s.
      </Text>
      <Text style={styles.text}>
        Release one at the desk, and it comes to this mailbox and is acknowledged.
      </Text>
      <Button href={link} style={styles.button}>
        Look at them at the desk
      </Button>
    </MailLayout>
  )
}
