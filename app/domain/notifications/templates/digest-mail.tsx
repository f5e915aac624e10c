import { Link, Text } from '@react-email/components'
import { MailChoicesLink, MailLayout, MailSection, type MailSender } from './mail-layout.tsx'
import { mailStyles as styles } from './mail-styles.ts'

/** Part of the digest about one order, one pending approval, or changed products. */
export interface DigestPart {
  /** Heading such as “VP-104233 · PO-77”. */
  heading: string
  link: string
  /** Text of the link. */
  button: string
  events: { when: string; title: string; text: string }[]
}

interface DigestMailProps {
  sender: MailSender
  heading: string
  name: string
  parts: readonly DigestPart[]
  /** URLs of the inbox and of the page to choose mails. */
  inbox: string
  choices: string
}

/** Daily digest mail to a member. */
export function DigestMail({ sender, heading, name, parts, inbox, choices }: DigestMailProps) {
  return (
    <MailLayout sender={sender} preview={heading} heading={heading}>
      <Text style={styles.text}>Dear {name},</Text>
      <Text style={styles.text}>
        This is what happened since our last daily mail. What is waiting for you is in{' '}
        <Link href={inbox} style={styles.link}>
          your inbox
        </Link>
        .
      </Text>
      {parts.map(({ heading: title, link, button, events }) => (
        <MailSection key={link} title={title}>
          {events.map(({ when, title: what, text }) => (
            <Text key={`${when} ${what} ${text}`} style={styles.message}>
              <strong>{what}</strong>, {when}
              {text && (
                <>
                  <br />
                  {text}
                </>
              )}
            </Text>
          ))}
          <Text style={styles.text}>
            <Link href={link} style={styles.link}>
              {button}
            </Link>
          </Text>
        </MailSection>
      ))}
      <MailChoicesLink href={choices} />
    </MailLayout>
  )
}
