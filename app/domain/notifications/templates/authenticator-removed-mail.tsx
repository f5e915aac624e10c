import { Button, Text } from '@react-email/components'
import { MailLayout, type MailSender } from './mail-layout.tsx'
import { mailStyles as styles } from './mail-styles.ts'

interface AuthenticatorRemovedMailProps {
  sender: MailSender
  name: string
  /** Name of the person who removed it. */
  by: string
  link: string
}

export const authenticatorRemovedSubject = 'Your authenticator app was removed'

/**
 * Mail that notifies a user that their authenticator app was removed, in case they did not ask for
 * it.
 */
export function AuthenticatorRemovedMail({
  sender,
  name,
  by,
  link,
}: AuthenticatorRemovedMailProps) {
  return (
    <MailLayout
      sender={sender}
      preview={authenticatorRemovedSubject}
      heading={authenticatorRemovedSubject}
    >
      <Text style={styles.text}>Dear {name},</Text>
      <Text style={styles.text}>
        So that you can sign in without your phone, {by} took the authenticator app and its recovery
        codes off your account. You were signed out everywhere. Sign in by mail, and set the app up
        anew under your account.
      </Text>
      <Button href={link} style={styles.button}>
        Sign in
      </Button>
      <Text style={styles.text}>Did you not ask for this? Call us: somebody else may have.</Text>
    </MailLayout>
  )
}
