import { Text } from '@react-email/components'
import { MailLayout, MailSection, type MailSender } from './mail-layout.tsx'
import { MailFacts, type MailLine, MailLines } from './mail-lines.tsx'
import { mailStyles as styles } from './mail-styles.ts'

export interface EnquiryTeamMailProps {
  sender: MailSender
  reference: string
  company: string
  /** Of `whatIsMissing`: what to settle before the enquiry can be confirmed. */
  missing: string[]
  facts: { label: string; value: string }[]
  message: string
  lines: MailLine[]
  /** Pallets, weight and truck spaces of all lines. */
  load: { label: string; value: string }[]
  link: string
}

/** To the Customer Service Team: what is missing comes first, the lines are attached as CSV. */
export function EnquiryTeamMail(props: EnquiryTeamMailProps) {
  const { sender, reference, company, missing, facts, message, lines, load, link } = props
  return (
    <MailLayout
      sender={sender}
      preview={missing[0] ?? `Complete enquiry from ${company}.`}
      heading={`${reference} · ${company}`}
    >
      {missing.length > 0 ? (
        <MailSection title="Missing or to settle">
          {missing.map((item) => (
            <Text key={item} style={styles.attention}>
              {item}
            </Text>
          ))}
        </MailSection>
      ) : (
        <Text style={styles.text}>Nothing is missing.</Text>
      )}
      <MailSection title="Customer and delivery">
        <MailFacts facts={facts} />
      </MailSection>
      {message && (
        <MailSection title="Message">
          <Text style={styles.message}>{message}</Text>
        </MailSection>
      )}
      <MailSection title="Lines">
        <MailLines lines={lines} />
      </MailSection>
      <MailSection title="What it comes to">
        <MailFacts facts={load} />
      </MailSection>
      <Text style={styles.small}>
        Reply to this e-mail to write to the customer. What the customer sees: {link}
      </Text>
    </MailLayout>
  )
}
