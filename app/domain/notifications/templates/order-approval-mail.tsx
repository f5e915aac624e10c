import { Button, Text } from '@react-email/components'
import { MailChoices } from './mail-choices.tsx'
import type { MailSender } from './mail-foot.tsx'
import { MailLayout } from './mail-layout.tsx'
import { mailStyles as styles } from './mail-styles.ts'

interface OrderApprovalMailProps {
  sender: MailSender
  heading: string
  /** What it is about and why, a paragraph each. */
  words: readonly string[]
  /** The products and quantities, a line each. */
  lines: readonly string[]
  button: string
  link: string
  /** Where its reader chooses what they are mailed. */
  choices: string
}

/** Asks somebody to approve an order, or tells its sender what was decided. */
export function OrderApprovalMail(props: OrderApprovalMailProps) {
  const { sender, heading, words, lines, button, link, choices } = props
  return (
    <MailLayout sender={sender} preview={words[0] ?? heading} heading={heading}>
      {words.map((text) => (
        <Text key={text} style={styles.text}>
          {text}
        </Text>
      ))}
      {lines.map((text) => (
        <Text key={text} style={styles.text}>
          {text}
        </Text>
      ))}
      <Button href={link} style={styles.button}>
        {button}
      </Button>
      <MailChoices href={choices} />
    </MailLayout>
  )
}
