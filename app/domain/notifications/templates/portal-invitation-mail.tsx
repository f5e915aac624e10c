import { Button, Text } from '@react-email/components'
import type { MailSender } from './mail-footer.tsx'
import { MailLayout } from './mail-layout.tsx'
import { mailStyles as styles } from './mail-styles.ts'

interface PortalInvitationMailProps {
  sender: MailSender
  name: string
  /** Name of the person who invites. */
  by: string
  /** Name of the invited person's company. */
  company: string
  /** Label of the role. */
  role: string
  link: string
}

export const portalInvitationSubject = (sender: MailSender, company: string) =>
  `The orders of ${company} at ${sender.name}`

/** Mail that invites a person to follow their company's orders in the portal. */
export function PortalInvitationMail(props: PortalInvitationMailProps) {
  const { sender, name, by, company, role, link } = props
  const subject = portalInvitationSubject(sender, company)
  return (
    <MailLayout sender={sender} preview={subject} heading={subject}>
      <Text style={styles.text}>Dear {name},</Text>
      <Text style={styles.text}>
        {by} has given you access: you can now follow what {company} orders from us. Your role:{' '}
        {role}.
      </Text>
      <Button href={link} style={styles.button}>
        Go to the orders
      </Button>
      <Text style={styles.text}>
        There is no password. Request a sign-in mail there, for this address.
      </Text>
    </MailLayout>
  )
}
