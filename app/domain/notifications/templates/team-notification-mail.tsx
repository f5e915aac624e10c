import { Button, Text } from '@react-email/components'
import { MailLayout, type MailSender } from './mail-layout.tsx'
import { mailStyles as styles } from './mail-styles.ts'

interface TeamNotificationMailProps {
  sender: MailSender
  /** Sentence that says what happened, without a full stop. */
  news: string
  reference: string
  company: string
  link: string
  /** URL of the page on which such mails are turned off. */
  choices: string
}

/** Mail to a member of staff about a mention, an assignment or a follow-up. */
export function TeamNotificationMail(props: TeamNotificationMailProps) {
  const { sender, news, reference, company, link, choices } = props
  return (
    <MailLayout sender={sender} preview={news} heading={news}>
      <Text style={styles.text}>
        {reference}, {company}
      </Text>
      <Button href={link} style={styles.button}>
        Open at the desk
      </Button>
      <Text style={styles.text}>
        You chose to get these mails. Change that in your inbox: {choices}
      </Text>
    </MailLayout>
  )
}
