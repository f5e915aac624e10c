import { Link, Text } from '@react-email/components'
import { mailStyles as styles } from './mail-styles.ts'

/** Link below mails that a member can choose, to the page for choosing. */
export function MailChoicesLink({ href }: { href: string }) {
  return (
    <Text style={styles.small}>
      <Link href={href} style={styles.link}>
        Change what we send you
      </Link>
    </Text>
  )
}
