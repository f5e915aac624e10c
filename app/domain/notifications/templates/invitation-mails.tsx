import { Button, Text } from '@react-email/components'
import { MailLayout, type MailSender } from './mail-layout.tsx'
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
        {by} has given you access to our portal, where you can follow the orders of {company}. Your
        role: {role}.
      </Text>
      <Button href={link} style={styles.button}>
        Go to the orders
      </Button>
      <Text style={styles.text}>
        You do not need a password: ask there for a sign-in mail to this address.
      </Text>
    </MailLayout>
  )
}

interface StaffInvitationMailProps {
  sender: MailSender
  name: string
  /** Name of the person who invites. */
  by: string
  /** Labels of the roles. */
  roles: string
  link: string
}

export const staffInvitationSubject = (sender: MailSender) =>
  `You are invited to ${sender.name}’s desk`

/** Mail that invites a new staff member to the desk. */
export function StaffInvitationMail({ sender, name, by, roles, link }: StaffInvitationMailProps) {
  const subject = staffInvitationSubject(sender)
  return (
    <MailLayout sender={sender} preview={subject} heading={subject}>
      <Text style={styles.text}>Dear {name},</Text>
      <Text style={styles.text}>
        {by} has invited you to work at the desk. Your role: {roles}.
      </Text>
      <Button href={link} style={styles.button}>
        Go to the desk
      </Button>
      <Text style={styles.text}>
        You do not need a password: ask there for a sign-in mail to this address. Later you can add
        a passkey on your phone or computer, which is quicker.
      </Text>
    </MailLayout>
  )
}
