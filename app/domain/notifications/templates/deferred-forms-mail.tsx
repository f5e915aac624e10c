import { Button, Text } from '@react-email/components'
import type { MailSender } from './mail-footer.tsx'
import { MailLayout } from './mail-layout.tsx'
import { mailStyles as styles } from './mail-styles.ts'

export interface DeferredFormsMailProps {
  sender: MailSender
  /** Counts, such as “3 enquiries and 12 messages”. */
  waiting: string
  /** Formatted start of the hour in which forms were deferred. */
  from: string
  /** Link to the deferred forms at the desk. */
  link: string
}

export function deferredFormsSubject(waiting: string): string {
  return `Held: ${waiting}`
}

/**
 * Mail to the Customer Service Team about deferred forms, once for each hour in which forms were
 * deferred.
 */
export function DeferredFormsMail({ sender, waiting, from, link }: DeferredFormsMailProps) {
  return (
    <MailLayout sender={sender} preview={waiting} heading={deferredFormsSubject(waiting)}>
      <Text style={styles.text}>
        More forms came in the hour from {from} than are mailed one by one, so they wait apart. Most
        may be a machine’s; some may be a customer’s.
      </Text>
      <Text style={styles.text}>
        Release one at the desk, and it comes to this mailbox and is acknowledged.
      </Text>
      <Button href={link} style={styles.button}>
        Look at them at the desk
      </Button>
    </MailLayout>
  )
}
