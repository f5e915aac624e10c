import { Body, Container, Head, Html, Text } from '@react-email/components'
import { MailFooter, type MailSender } from './mail-layout.tsx'
import { mailStyles as styles } from './mail-styles.ts'

interface PersonMailProps {
  sender: MailSender
  /** Message as its writer typed it. */
  body: string
  /** Name of the staff member who signs it. */
  author: string
}

/** Mail that a staff member wrote, with their name and the team's contact details. */
export function PersonMail({ sender, body, author }: PersonMailProps) {
  return (
    <Html lang="en-AU">
      <Head>
        <meta name="color-scheme" content="light dark" />
      </Head>
      <Body style={styles.body}>
        <Container style={styles.container}>
          {body.split(/\n{2,}/).map((paragraph, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a finished text never move
            <Text key={place} style={styles.message}>
              {paragraph}
            </Text>
          ))}
          <Text style={styles.text}>{author}</Text>
          <MailFooter sender={sender} />
        </Container>
      </Body>
    </Html>
  )
}
