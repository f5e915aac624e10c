import { Button, Link, Text } from '@react-email/components'
import { MailChoicesLink } from './mail-choices.tsx'
import type { MailSender } from './mail-foot.tsx'
import { MailLayout, MailSection } from './mail-layout.tsx'
import { MailFacts } from './mail-lines.tsx'
import { mailStyles as styles } from './mail-styles.ts'

/** What a step of an enquiry tells its customer: of a status, proposal, delivery or message. */
export interface StepMailContent {
  /** The subject after the reference: “Delivery scheduled”. */
  title: string
  /** What it means for the customer; paragraphs are apart by an empty line. May be edited. */
  words: string
  /** What the coordinator adds; may be empty. */
  note: string
  /** Rows such as the lines of a proposal or a delivery; with a heading where there are any. */
  rows: { heading: string; facts: { label: string; value: string }[] }
  /** Words of the button that leads to the customer's page. */
  button: string
}

export interface EnquiryStepMailProps {
  sender: MailSender
  reference: string
  contactName: string
  content: StepMailContent
  link: string
  /** Where its reader chooses what they are mailed; empty where they cannot. */
  choices: string
  /** Address of the form for reviews; empty before the delivery. */
  reviewLink: string
  /** Who sent it; empty where nobody did. */
  signedBy: string
}

export function enquiryStepSubject(reference: string, title: string): string {
  return `${reference}: ${title}`
}

/** A step of an enquiry, to its customer. */
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
