import { Button, Text } from '@react-email/components'
import { MailLayout, type MailSender } from './mail-layout.tsx'
import { mailStyles as styles } from './mail-styles.ts'

/** Subject of the mail. @param to part of the site: “the desk”, “your orders” */
export const signInLinkSubject = (to: string) => `Your link to sign in to ${to}`

interface SignInLinkMailProps {
  sender: MailSender
  /** Part of the site to sign in to: “the desk”, “your orders”. */
  to: string
  name: string
  link: string
  /** Code in two groups of digits. */
  code: string
  minutes: number
}

/** Mail with a sign-in link and code, to the person who requested them. */
export function SignInLinkMail({ sender, to, name, link, code, minutes }: SignInLinkMailProps) {
  return (
    <MailLayout sender={sender} preview={signInLinkSubject(to)} heading={`Sign in to ${to}`}>
      <Text style={styles.text}>Dear {name},</Text>
      <Text style={styles.text}>
        Open this link in the browser in which you asked for it. It works once, for {minutes}{' '}
        minutes after we sent this mail.
      </Text>
      <Button href={link} style={styles.button}>
        Sign in
      </Button>
      <Text style={styles.text}>Or type this code there:</Text>
      <Text style={styles.heading}>{code}</Text>
      <Text style={styles.small}>
        If you did not ask to sign in, ignore this mail: the link and the code do not work in
        another browser. Do not give the code to anyone, not even to us.
      </Text>
    </MailLayout>
  )
}
