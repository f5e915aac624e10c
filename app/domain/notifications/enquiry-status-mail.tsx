import { Button, Link, Text } from '@react-email/components'
import { MailLayout, type MailSender } from './mail-layout.tsx'
import { mailStyles as styles } from './mail-styles.ts'

export interface EnquiryStatusMailProps {
  sender: MailSender
  reference: string
  contactName: string
  /** The status in the customer's words: “Delivery scheduled”. */
  status: string
  /** What that means for the customer, one or two sentences. */
  meaning: string
  /** The coordinator's note; may be empty. */
  note: string
  link: string
  /** Address of the form for reviews; empty before the delivery. */
  reviewLink: string
}

/** To the customer, at every step of the enquiry. */
export function EnquiryStatusMail(props: EnquiryStatusMailProps) {
  const { sender, reference, contactName, status, meaning, note, link, reviewLink } = props
  return (
    <MailLayout
      sender={sender}
      preview={`${reference}: ${status}`}
      heading={`${reference}: ${status}`}
    >
      <Text style={styles.text}>Dear {contactName},</Text>
      <Text style={styles.text}>{meaning}</Text>
      {note && <Text style={styles.attention}>{note}</Text>}
      <Button href={link} style={styles.button}>
        See your enquiry
      </Button>
      {reviewLink && (
        <Text style={styles.text}>
          How did it run on your line? <Link href={reviewLink}>Review what you received</Link>:
          other producers read it, and so do we.
        </Text>
      )}
      <Text style={styles.small}>Questions? Reply to this e-mail and quote {reference}.</Text>
    </MailLayout>
  )
}
