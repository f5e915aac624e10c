import { Button, Text } from '@react-email/components'
import type { MailSender } from './mail-foot.tsx'
import { MailLayout } from './mail-layout.tsx'
import { mailStyles as styles } from './mail-styles.ts'

interface PortalInvitationMailProps {
  sender: MailSender
  name: string
  /** Who lets them in. */
  by: string
  /** Their company. */
  company: string
  /** In words. */
  role: string
  link: string
}

export const portalInvitationSubject = (sender: MailSender, company: string) =>
  `The orders of ${company} at ${sender.name}`

/** Tells somebody that they may follow the orders of their company. */
export function PortalInvitationMail(props: PortalInvitationMailProps) {
  const { sender, name, by, company, role, link } = props
  const subject = portalInvitationSubject(sender, company)
  return (
    <MailLayout sender={sender} preview={subject} heading={subject}>
      <Text style={styles.text}>Dear {name},</Text>
      <Text style={styles.text}>
        {by} has let you in: you can now follow what {company} orders from us. Your role: {role}.
      </Text>
      <Button href={link} style={styles.button}>
        Go to the orders
      </Button>
      <Text style={styles.text}>
        There is no password. Ask there for a mail to sign in by, at this address.
      </Text>
    </MailLayout>
  )
}
