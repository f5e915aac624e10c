import { Text } from '@react-email/components'
import type { MailSender } from './mail-foot.tsx'
import { MailLayout } from './mail-layout.tsx'
import { mailStyles as styles } from './mail-styles.ts'

export interface HeldTeamMailProps {
  sender: MailSender
  /** “3 enquiries and 12 messages”. */
  waiting: string
  /** When the hour began in which forms were held, in words. */
  from: string
}

export function heldTeamSubject(waiting: string): string {
  return `Held: ${waiting}`
}

/** How many forms are held, to the Customer Service Team: once for each hour in which one was. */
export function HeldTeamMail({ sender, waiting, from }: HeldTeamMailProps) {
  return (
    <MailLayout sender={sender} preview={waiting} heading={heldTeamSubject(waiting)}>
      <Text style={styles.text}>
        More forms came in the hour from {from} than are mailed one by one, so they wait apart. Most
        may be a machine’s; some may be a customer’s.
      </Text>
      <Text style={styles.text}>
        <code>npm run desk -- held</code> lists them, and <code>npm run desk -- release</code> with
        a reference or a message’s id brings one to this mailbox and has it acknowledged.
      </Text>
    </MailLayout>
  )
}
