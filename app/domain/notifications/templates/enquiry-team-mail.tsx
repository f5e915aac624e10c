import { Button, Text } from '@react-email/components'
import { formatDay } from '#app/platform/text/format.ts'
import { MailLayout, MailSection, type MailSender } from './mail-layout.tsx'
import { MailFacts, type MailLine, MailLines } from './mail-lines.tsx'
import { mailStyles as styles } from './mail-styles.ts'

export interface EnquiryTeamMailProps {
  sender: MailSender
  reference: string
  company: string
  /** Load, samples and needed-by day, which may not fit into the subject. */
  summary: string
  /** Missing information, from `listOpenIssues`, to settle before the enquiry can be confirmed. */
  missing: string[]
  facts: { label: string; value: string }[]
  message: string
  lines: MailLine[]
  /** Pallets, weight and truck spaces of all lines. */
  load: { label: string; value: string }[]
  /** Link to the enquiry at the desk. */
  deskLink: string
  /** Link to the customer's page. */
  link: string
}

/** Maximum length of a subject in characters: what mail lists show and a header line can hold. */
export const maxSubjectLength = 78

/**
 * Builds the subject: “VP-104233 · Redgum Cellars · 12 pallets · needed by 3 February 2027”. To fit
 * `maxSubjectLength`, the load is omitted first, then the company is truncated.
 * @param load load of the lines as text
 * @param neededBy ISO date; null if the customer gave none
 */
export function enquiryTeamSubject(enquiry: {
  reference: string
  company: string
  load: string
  neededBy: string | null
}): string {
  const { reference, company, load, neededBy } = enquiry
  const needed = neededBy ? `needed by ${formatDay(neededBy)}` : 'no date'
  const whole = [reference, company, load, needed].filter(Boolean).join(' · ')
  if (whole.length <= maxSubjectLength) return whole
  const without = [reference, company, needed].join(' · ')
  if (without.length <= maxSubjectLength) return without
  const room = maxSubjectLength - [reference, '…', needed].join(' · ').length
  return [reference, `${company.slice(0, room).trimEnd()}…`, needed].join(' · ')
}

/** Mail to the Customer Service Team about a new enquiry; missing information comes first. */
export function EnquiryTeamMail(props: EnquiryTeamMailProps) {
  const {
    sender,
    reference,
    company,
    summary,
    missing,
    facts,
    message,
    lines,
    load,
    link,
    deskLink,
  } = props
  return (
    <MailLayout
      sender={sender}
      preview={missing[0] ?? `Complete enquiry from ${company}.`}
      heading={`${reference} · ${company}`}
    >
      <Text style={styles.text}>{summary}</Text>
      <Button href={deskLink} style={styles.button}>
        Open at the desk
      </Button>
      {missing.length > 0 ? (
        <MailSection title="Missing, or still to settle">
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
      <MailSection title="In total">
        <MailFacts facts={load} />
      </MailSection>
      <Text style={styles.small}>
        Reply to this e-mail to write to the customer. What the customer sees: {link}
      </Text>
    </MailLayout>
  )
}
