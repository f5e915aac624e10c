import { Button, Text } from '@react-email/components'
import { MailChoicesLink, MailLayout, type MailSender } from './mail-layout.tsx'
import { mailStyles as styles } from './mail-styles.ts'

interface NoticeMailProps {
  sender: MailSender
  heading: string
  /** Text as written by staff, with its placeholders filled in. */
  body: string
  /** Name of the staff member who signs it. */
  author: string
  /** Link to the notice in the portal. */
  link: string
  /** Link to the page to choose mails. */
  choices: string
}

/** Mail with a notice of the desk to members of many companies. */
export function NoticeMail({ sender, heading, body, author, link, choices }: NoticeMailProps) {
  const paragraphs = body.split(/\n{2,}/)
  return (
    <MailLayout sender={sender} preview={paragraphs[0] ?? heading} heading={heading}>
      {paragraphs.map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a finished text never move
        <Text key={place} style={styles.message}>
          {paragraph}
        </Text>
      ))}
      <Text style={styles.text}>
        {author}, {sender.name}
      </Text>
      <Button href={link} style={styles.button}>
        See it in the portal
      </Button>
      <MailChoicesLink href={choices} />
    </MailLayout>
  )
}
