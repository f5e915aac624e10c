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
        Thank you. On {at} we received a message from this e-mail address through the contact form
        of {sender.name}. It has gone straight to our Customer Service Team, and a person will
        answer you by e-mail.
      </Text>
      <Text style={styles.text}>{shutdown || `If it is urgent, call us on ${sender.phone}.`}</Text>
      <Text style={styles.text}>
        This e-mail does not repeat the message, because anyone can type an address into a form. We
        have the whole message.
      </Text>
      <Text style={styles.small}>
        If you did not send it, reply to this e-mail and we will delete the message.
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
          Sent without the human check. Check it before you answer.
        </Text>
      )}
      {!acknowledged && (
        <Text style={styles.attention}>
          Acknowledgement withheld: we received too many forms in that hour to acknowledge each one.
          The sender has no e-mail from us yet, and may not be who they say they are.
        </Text>
      )}
      <Text style={styles.message}>{message}</Text>
      <MailSection title="From">
        <MailFacts facts={facts} />
      </MailSection>
      <Text style={styles.small}>
        {canReply
          ? 'Reply to this e-mail to write to the sender.'
          : 'The sender gave no e-mail address, so call them.'}
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
        In the hour from {from} we received more forms than are mailed one by one, so the others are
        held at the desk. Most may be spam; some may be from customers.
      </Text>
      <Text style={styles.text}>
        When you release a form, it is sent to this mailbox and its sender gets an acknowledgement.
      </Text>
      <Button href={link} style={styles.button}>
        See the held forms
      </Button>
    </MailLayout>
  )
}
