import { Button, Text } from '@react-email/components'
import { MailChoicesLink, MailLayout, type MailSender } from './mail-layout.tsx'
import { mailStyles as styles } from './mail-styles.ts'

interface ShortNewsMailProps {
  sender: MailSender
  heading: string
  /** Texts, one for each paragraph. */
  paragraphs: readonly string[]
  /** Label and URL of the button; left out if there is nothing to open. */
  button?: { label: string; url: string }
}

/** Mail of a few sentences, with or without a button. */
export function ShortNewsMail({ sender, heading, paragraphs, button }: ShortNewsMailProps) {
  return (
    <MailLayout sender={sender} preview={paragraphs[0] ?? heading} heading={heading}>
      {paragraphs.map((text) => (
        <Text key={text} style={styles.text}>
          {text}
        </Text>
      ))}
      {button && (
        <Button href={button.url} style={styles.button}>
          {button.label}
        </Button>
      )}
    </MailLayout>
  )
}

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

interface EnquiryNewsMailProps {
  sender: MailSender
  reference: string
  company: string
  /** Action of the customer, such as “Proposal 2 answered”. */
  title: string
  /** Explanation of that, in a sentence; may be empty. */
  text: string
  /** Details, one per line, such as missing or broken goods. */
  facts: readonly string[]
  /** Text that the customer wrote; may be empty. */
  said: string
  /** Link to the enquiry at the desk. */
  deskLink: string
}

export function enquiryNewsSubject(reference: string, company: string, title: string): string {
  return `${reference}, ${company}: ${title}`
}

/** Mail to the team about something that a customer did with an enquiry. */
export function EnquiryNewsMail(props: EnquiryNewsMailProps) {
  const { sender, reference, company, title, text, facts, said, deskLink } = props
  const subject = enquiryNewsSubject(reference, company, title)
  return (
    <MailLayout sender={sender} preview={subject} heading={subject}>
      {text && <Text style={styles.text}>{text}</Text>}
      {facts.map((fact) => (
        <Text key={fact} style={styles.text}>
          {fact}
        </Text>
      ))}
      {said && <Text style={{ ...styles.attention, ...styles.message }}>{said}</Text>}
      <Button href={deskLink} style={styles.button}>
        Open at the desk
      </Button>
    </MailLayout>
  )
}
