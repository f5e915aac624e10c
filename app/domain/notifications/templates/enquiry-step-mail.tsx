import { Button, Link, Text } from '@react-email/components'
import { MailChoicesLink, MailLayout, MailSection, type MailSender } from './mail-layout.tsx'
import { MailFacts } from './mail-lines.tsx'
import { mailStyles as styles } from './mail-styles.ts'

/** Content of a mail about a step of an enquiry: a status, proposal, delivery or message. */
export interface StepMailContent {
  /** Subject after the reference, such as “Delivery scheduled”. */
  title: string
  /**
   * Explanation for the customer; paragraphs are separated by an empty line. Staff may have edited
   * it.
   */
  words: string
  /** Note of the coordinator; may be empty. */
  note: string
  /** Table, such as the lines of a proposal or a delivery; its heading is shown if it has rows. */
  rows: { heading: string; facts: { label: string; value: string }[] }
  /** Label of the button to the customer's page. */
  button: string
}

export interface EnquiryStepMailProps {
  sender: MailSender
  reference: string
  contactName: string
  content: StepMailContent
  link: string
  /** Link for members to choose their mails; empty for other recipients. */
  choices: string
  /** URL of the review form; empty before the delivery. */
  reviewLink: string
  /** Name of the sender; empty for automatic mails. */
  signedBy: string
}

export function enquiryStepSubject(reference: string, title: string): string {
  return `${reference}: ${title}`
}

/** Mail to the customer about a step of an enquiry. */
export function EnquiryStepMail(props: EnquiryStepMailProps) {
  const { sender, reference, contactName, content, link, choices, reviewLink, signedBy } = props
  const { title, words, note, rows, button } = content
  const subject = enquiryStepSubject(reference, title)
  return (
    <MailLayout sender={sender} preview={subject} heading={subject}>
      <Text style={styles.text}>Dear {contactName},</Text>
      {words && <Text style={styles.message}>{words}</Text>}
      {note && <Text style={{ ...styles.attention, ...styles.message }}>{note}</Text>}
      {rows.facts.length > 0 && (
        <MailSection title={rows.heading}>
          <MailFacts facts={rows.facts} />
        </MailSection>
      )}
      <Text style={{ ...styles.text, marginTop: '16px' }}>
        <Button href={link} style={styles.button}>
          {button}
        </Button>
      </Text>
      {reviewLink && (
        <Text style={styles.text}>
          How did it run on your line?{' '}
          <Link href={reviewLink} style={styles.link}>
            Review what you received
          </Link>
          : other producers read it, and so do we.
        </Text>
      )}
      {signedBy && (
        <Text style={styles.text}>
          {signedBy}
          <br />
          {sender.name} Customer Service Team
        </Text>
      )}
      <Text style={styles.small}>Questions? Reply to this e-mail and quote {reference}.</Text>
      {choices && <MailChoicesLink href={choices} />}
    </MailLayout>
  )
}
