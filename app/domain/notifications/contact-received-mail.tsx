import { Text } from '@react-email/components'
import { MailLayout, MailSection, type MailSender } from './mail-layout.tsx'
import { mailStyles as styles } from './mail-styles.ts'

export interface ContactReceivedMailProps {
  sender: MailSender
  /** What was written and by whom; null where nobody vouches for its sender. */
  words: { name: string; subject: string; message: string } | null
  /** What to know of the time when we are closed; empty when it is not near. */
  closure: string
}

/**
 * To the sender, at once: we have it, and this is what it says. Without words of a stranger's where
 * a machine may have sent them to somebody else.
 */
export function ContactReceivedMail({ sender, words, closure }: ContactReceivedMailProps) {
  return (
    <MailLayout
      sender={sender}
      preview="A person will read and answer it."
      heading="We have your message"
    >
      <Text style={styles.text}>{words ? `Dear ${words.name},` : 'Hello,'}</Text>
      <Text style={styles.text}>
        Thank you. Your message has gone straight to our Customer Service Team, and a person will
        answer it. {closure || 'If it is urgent, call us.'}
      </Text>
      {words ? (
        <MailSection title={words.subject}>
          <Text style={styles.message}>{words.message}</Text>
        </MailSection>
      ) : (
        <Text style={styles.text}>
          This e-mail does not repeat what you wrote, because your browser could not do the form’s
          human check. We have all of it.
        </Text>
      )}
      <Text style={styles.small}>
        Was this not you? Reply to this e-mail and we delete the message.
      </Text>
    </MailLayout>
  )
}
