import { Button, Text } from '@react-email/components'
import { MailChoicesLink } from './mail-choices.tsx'
import type { MailSender } from './mail-foot.tsx'
import { MailLayout } from './mail-layout.tsx'
import { mailStyles as styles } from './mail-styles.ts'

interface OrderNewsMailProps {
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

/** News of an order with its lines: that it waits to be approved, what was decided, what remains of it. */
export function OrderNewsMail(props: OrderNewsMailProps) {
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
      <MailChoicesLink href={choices} />
    </MailLayout>
  )
}
