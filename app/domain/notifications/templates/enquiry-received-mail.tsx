import { Button, Text } from '@react-email/components'
import { MailChoicesLink } from './mail-choices.tsx'
import type { MailSender } from './mail-foot.tsx'
import { MailLayout, MailSection } from './mail-layout.tsx'
import { MailFacts, type MailLine, MailLines } from './mail-lines.tsx'
import { mailStyles as styles } from './mail-styles.ts'

export interface EnquiryReceivedMailProps {
  sender: MailSender
  reference: string
  /** Empty where the sender did not pass the human check; then lines have no notes either. */
  contactName: string
  /** Of `shutdownNotice`. */
  shutdown: string
  link: string
  /** Where its reader chooses what they are mailed: of an order. Empty for an enquiry. */
  choices: string
  lines: MailLine[]
  /** Pallets, weight and truck spaces of all lines. */
  load: { label: string; value: string }[]
  /** Contact, delivery, unloading, needed-by, order number; of an unproven sender what was chosen. */
  facts: { label: string; value: string }[]
  /** Empty where there is none, and where the sender did not pass the human check. */
  message: string
  /** Of `whatIsMissing`. */
  missing: string[]
}

export function enquiryReceivedSubject(reference: string, isOrder = false): string {
  return `We have your ${isOrder ? 'order' : 'enquiry'} ${reference}`
}

/**
 * The acknowledgement of an enquiry to its customer, with its lines and its private link. Where the
 * sender did not pass the human check it repeats nothing that was typed freely: a machine could
 * otherwise mail its own words to anybody.
 */
export function EnquiryReceivedMail({
  sender,
  reference,
  contactName,
  shutdown,
  link,
  choices,
  lines,
  load,
  facts,
  message,
  missing,
}: EnquiryReceivedMailProps) {
  const isOrder = choices !== ''
  const what = isOrder ? 'order' : 'enquiry'
  return (
    <MailLayout
      sender={sender}
      preview={`We have your ${what} ${reference} and will verify it.`}
      heading={enquiryReceivedSubject(reference, isOrder)}
    >
      <Text style={styles.text}>{contactName ? `Dear ${contactName},` : 'Hello,'}</Text>
      <Text style={styles.text}>
        Thank you. Your {what} has gone straight to our Customer Service Team, who will check every
        line, confirm availability and schedule delivery. You will hear from us at each step.{' '}
        {isOrder
          ? 'The order is firm once we confirm it.'
          : 'This is an enquiry, not an order, until we confirm it.'}
      </Text>
      {shutdown && <Text style={styles.text}>{shutdown}</Text>}
      <Button href={link} style={styles.button}>
        {`Follow your ${what}`}
      </Button>
      {!isOrder && (
        <Text style={styles.small}>
          The link is private to you: anybody who has it can read the enquiry.
        </Text>
      )}
      <MailSection title={isOrder ? 'What you ordered' : 'What you asked for'}>
        <MailLines lines={lines} />
        {!contactName && (
          <Text style={styles.text}>
            This e-mail does not repeat what you typed, such as your name, address, notes and
            message, because your browser could not do the form’s human check. We have all of it.
          </Text>
        )}
      </MailSection>
      <MailSection title="What it comes to">
        <MailFacts facts={load} />
      </MailSection>
      <MailSection title="Delivery and contact">
        <MailFacts facts={facts} />
      </MailSection>
      {message && (
        <MailSection title="Your message">
          <Text style={styles.message}>{message}</Text>
        </MailSection>
      )}
      {missing.length > 0 && (
        <MailSection title="What we will settle with you">
          {missing.map((item) => (
            <Text key={item} style={styles.text}>
              {item}
            </Text>
          ))}
        </MailSection>
      )}
      <Text style={styles.small}>Something wrong? Reply to this e-mail and quote {reference}.</Text>
      {choices && <MailChoicesLink href={choices} />}
    </MailLayout>
  )
}
