import { Text } from '@react-email/components'
import type { MailSender } from './mail-footer.tsx'
import { MailLayout, MailSection } from './mail-layout.tsx'
import { MailFacts } from './mail-lines.tsx'
import { mailStyles as styles } from './mail-styles.ts'

export interface ContactTeamMailProps {
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
