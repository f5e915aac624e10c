import { Link, Text } from '@react-email/components'
import { mailStyles as styles } from './mail-styles.ts'

/** Under every mail that a member may choose: where they do. */
export function MailChoicesLink({ href }: { href: string }) {
  return (
    <Text style={styles.small}>
      <Link href={href} style={styles.link}>
        Change what we send you
      </Link>
    </Text>
  )
}
