import { Text } from '@react-email/components'
import { MailLayout, MailSection, type MailSender } from './mail-layout.tsx'
import { mailStyles as styles } from './mail-styles.ts'

export interface ContactReceivedMailProps {
  sender: MailSender
  name: string
  subject: string
  message: string
}

/** To the sender, at once: we have it, and this is what it says. */
export function ContactReceivedMail({ sender, name, subject, message }: ContactReceivedMailProps) {
  return (
    <MailLayout
      sender={sender}
      preview="A person will read and answer it."
      heading="We have your message"
    >
      <Text style={styles.text}>Dear {name},</Text>
      <Text style={styles.text}>
        Thank you. Your message has gone straight to our Customer Service Team, and a person will
        answer it. If it is urgent, call us.
      </Text>
      <MailSection title={subject}>
        <Text style={styles.message}>{message}</Text>
      </MailSection>
      <Text style={styles.small}>
        Was this not you? Reply to this e-mail and we delete the message.
      </Text>
    </MailLayout>
  )
}
