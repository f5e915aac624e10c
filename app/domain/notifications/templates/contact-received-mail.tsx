import { Text } from '@react-email/components'
import type { MailSender } from './mail-footer.tsx'
import { MailLayout } from './mail-layout.tsx'
import { mailStyles as styles } from './mail-styles.ts'

export interface ContactReceivedMailProps {
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
