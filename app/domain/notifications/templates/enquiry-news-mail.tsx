import { Button, Text } from '@react-email/components'
import type { MailSender } from './mail-footer.tsx'
import { MailLayout } from './mail-layout.tsx'
import { mailStyles as styles } from './mail-styles.ts'

export interface EnquiryNewsMailProps {
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
        Open it at the desk
      </Button>
    </MailLayout>
  )
}
