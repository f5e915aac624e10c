import { Button, Text } from '@react-email/components'
import { MailChoicesLink } from './mail-choices.tsx'
import type { MailSender } from './mail-footer.tsx'
import { MailLayout } from './mail-layout.tsx'
import { mailStyles as styles } from './mail-styles.ts'

interface OrderNewsMailProps {
  sender: MailSender
  heading: string
  /** Explanation, one string per paragraph. */
  paragraphs: readonly string[]
  /** Products and quantities, one string per line. */
  lines: readonly string[]
  button: string
  link: string
  /** Link to the page to choose mails. */
  choices: string
}

/** Mail about an order with its lines: pending approval, decision, or remaining quantities. */
export function OrderNewsMail(props: OrderNewsMailProps) {
  const { sender, heading, paragraphs, lines, button, link, choices } = props
  return (
    <MailLayout sender={sender} preview={paragraphs[0] ?? heading} heading={heading}>
      {paragraphs.map((text) => (
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
      <MailChoicesLink href={choices} />
    </MailLayout>
  )
}
