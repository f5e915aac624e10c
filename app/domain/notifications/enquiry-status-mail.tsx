import { Button, Text } from '@react-email/components'
import { MailLayout } from './mail-layout.tsx'
import { mailStyles as styles } from './mail-styles.ts'

export interface EnquiryStatusMailProps {
  reference: string
  contactName: string
  /** The status in the customer's words: “Delivery scheduled”. */
  status: string
  /** What that means for the customer, one or two sentences. */
  meaning: string
  /** What the coordinator wrote; may be empty. */
  note: string
  link: string
}

/** To the customer, at every step of the enquiry. */
export function EnquiryStatusMail(props: EnquiryStatusMailProps) {
  const { reference, contactName, status, meaning, note, link } = props
  return (
    <MailLayout preview={`${reference}: ${status}`} heading={`${reference}: ${status}`}>
      <Text style={styles.text}>Dear {contactName},</Text>
      <Text style={styles.text}>{meaning}</Text>
      {note && <Text style={styles.attention}>{note}</Text>}
      <Button href={link} style={styles.button}>
        See your enquiry
      </Button>
      <Text style={styles.small}>Questions? Reply to this e-mail and quote {reference}.</Text>
    </MailLayout>
  )
}
