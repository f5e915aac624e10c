import { Button, Text } from '@react-email/components'
import { MailChoicesLink, MailLayout, MailSection, type MailSender } from './mail-layout.tsx'
import { MailFacts, type MailLine, MailLines } from './mail-lines.tsx'
import { mailStyles as styles } from './mail-styles.ts'

export interface EnquiryReceivedMailProps {
  sender: MailSender
  reference: string
  /** Empty if the sender did not pass the human check; lines then have no notes either. */
  contactName: string
  /** Notice from `describeShutdownNotice`; empty if there is no shutdown. */
  shutdown: string
  link: string
  /**
   * Link for members to choose their mails. Empty for an enquiry; if it is present, the mail speaks
   * of an order.
   */
  choices: string
  lines: MailLine[]
  /** Pallets, weight and truck spaces of all lines. */
  load: { label: string; value: string }[]
  /**
   * Contact, delivery, unloading, needed-by date and order number; only the selected options if the
   * sender is unproven.
   */
  facts: { label: string; value: string }[]
  /**
   * Message of the customer; empty if there is none, or the sender did not pass the human check.
   */
  message: string
  /** Missing information, from `listOpenIssues`. */
  missing: string[]
}

export function enquiryReceivedSubject(reference: string, isOrder = false): string {
  return `We have your ${isOrder ? 'order' : 'enquiry'} ${reference}`
}

/**
 * Acknowledgement of an enquiry to its customer, with its lines and its private link. If the sender
 * did not pass the human check, it repeats no free text, so that bots cannot mail text of their own
 * to arbitrary addresses.
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
          The link is private: anyone who has it can read your enquiry.
        </Text>
      )}
      <MailSection title={isOrder ? 'What you ordered' : 'What you asked for'}>
        <MailLines lines={lines} />
        {!contactName && (
          <Text style={styles.text}>
            This e-mail does not repeat what you typed, such as your name, address, notes and
            message, because the form came without its human check. We have all of it.
          </Text>
        )}
      </MailSection>
      <MailSection title="In total">
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
        <MailSection title="What we still need from you">
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
