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
        {by} removed the authenticator app and its recovery codes from your account, so that you can
        sign in without your phone. You have been signed out everywhere. Sign in by mail, then set
        up the app again in your account.
      </Text>
      <Button href={link} style={styles.button}>
        Sign in
      </Button>
      <Text style={styles.text}>
        If you did not ask for this, call us: someone else may have asked in your name.
      </Text>
    </MailLayout>
  )
}
