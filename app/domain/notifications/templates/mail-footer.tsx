import { Hr, Text } from '@react-email/components'
import type { Company } from '#app/domain/content/groups/shapes.ts'
import { mailStyles as styles } from './mail-styles.ts'

/** Company details in the footer of every mail. */
export type MailSender = Pick<Company, 'name' | 'phone' | 'hours'>

/** Footer of every mail with the team's contact details. */
export function MailFooter({ sender }: { sender: MailSender }) {
  return (
    <>
      <Hr style={styles.rule} />
      <Text style={styles.small}>
        {sender.name} Customer Service Team · {sender.phone} · {sender.hours}
      </Text>
    </>
  )
}
