import { Link, Text } from '@react-email/components'
import { MailChoicesLink } from './mail-choices.tsx'
import type { MailSender } from './mail-foot.tsx'
import { MailLayout, MailSection } from './mail-layout.tsx'
import { mailStyles as styles } from './mail-styles.ts'

/** What happened with one order, with one that waits for approval, or with what was bought. */
export interface DigestPart {
  /** “VP-104233 · PO-77”. */
  heading: string
  link: string
  /** Words of the link. */
  button: string
  told: { when: string; title: string; text: string }[]
}

interface DigestMailProps {
  sender: MailSender
  heading: string
  name: string
  parts: readonly DigestPart[]
  /** Addresses of the inbox, and of where one chooses one’s mails. */
  inbox: string
  choices: string
}

/** What happened in a day, to a member who wants one mail of it. */
export function DigestMail({ sender, heading, name, parts, inbox, choices }: DigestMailProps) {
  return (
    <MailLayout sender={sender} preview={heading} heading={heading}>
      <Text style={styles.text}>Dear {name},</Text>
      <Text style={styles.text}>
        This is what happened since our last daily mail. What waits for you stands in{' '}
        <Link href={inbox} style={styles.link}>
          your inbox
        </Link>
        .
      </Text>
      {parts.map(({ heading: title, link, button, told }) => (
        <MailSection key={link} title={title}>
          {told.map(({ when, title: what, text }) => (
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
