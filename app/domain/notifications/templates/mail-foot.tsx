import { Hr, Text } from '@react-email/components'
import type { Company } from '#app/domain/content/groups/shapes.ts'
import { mailStyles as styles } from './mail-styles.ts'

/** The company as the foot of every mail names it. */
export type MailSender = Pick<Company, 'name' | 'phone' | 'hours'>

/** How to reach the team, under every mail. */
export function MailFoot({ sender }: { sender: MailSender }) {
  return (
    <>
      <Hr style={styles.rule} />
      <Text style={styles.small}>
        {sender.name} Customer Service Team · {sender.phone} · {sender.hours}
      </Text>
    </>
  )
}
