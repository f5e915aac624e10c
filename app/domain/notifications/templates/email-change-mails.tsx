import { Button, Text } from '@react-email/components'
import { MailLayout, type MailSender } from './mail-layout.tsx'
import { mailStyles as styles } from './mail-styles.ts'

interface Person {
  sender: MailSender
  name: string
}

export const emailCodeSubject = 'Your code for a new address'

interface EmailCodeMailProps extends Person {
  /** Code in two groups of digits. */
  code: string
  life: string
  /** Name of the administrator who requested the change; empty if it was the user. */
  by: string
}

/** Mail with the code that confirms a new email address. */
export function EmailCodeMail({ sender, name, code, life, by }: EmailCodeMailProps) {
  return (
    <MailLayout sender={sender} preview={emailCodeSubject} heading={emailCodeSubject}>
      <Text style={styles.text}>Dear {name},</Text>
      <Text style={styles.text}>
        This address is about to become your sign-in address at {sender.name}.{' '}
        {by
          ? `Give this code to ${by}, who requested the change:`
          : 'To confirm it, type this code on the page where you asked for the change:'}
      </Text>
      <Text style={styles.heading}>{code}</Text>
      <Text style={styles.small}>
        The code works for {life} after we sent this mail, and only for this change. If you did not
        expect it, ignore this mail: nothing changes without the code.
      </Text>
    </MailLayout>
  )
}

interface EmailNoticeMailProps extends Person {
  newEmail: string
  isDone: boolean
  /** Name of the administrator who requested the change; empty if it was the user. */
  by: string
  days: number
  link: string
}

export const emailNoticeSubject = (isDone: boolean) =>
  isDone ? 'Your address was changed' : 'A change of your address was requested'

/** Mail to the old address about a requested or completed change, with a button to object. */
export function EmailNoticeMail(props: EmailNoticeMailProps) {
  const { sender, name, newEmail, isDone, by, days, link } = props
  const subject = emailNoticeSubject(isDone)
  return (
    <MailLayout sender={sender} preview={subject} heading={subject}>
      <Text style={styles.text}>Dear {name},</Text>
      <Text style={styles.text}>
        {by ? `${by}, an administrator,` : 'Someone who is signed in as you'}{' '}
        {isDone ? 'has changed' : 'has asked to change'} your address at {sender.name} to {newEmail}
        .{' '}
        {isDone ? 'Sign-in mails go there from now on.' : 'That address still has to be confirmed.'}
      </Text>
      <Text style={styles.text}>
        If this was you, or you know about it, you need not do anything.
      </Text>
      <Button href={link} style={styles.button}>
        This was not me
      </Button>
      <Text style={styles.small}>The link works for {days} days.</Text>
    </MailLayout>
  )
}

export const emailObjectionSubject = (name: string) => `Objection to a change of ${name}’s address`

interface EmailObjectionMailProps extends Person {
  oldEmail: string
  newEmail: string
  /** Effect of the objection, as a sentence. */
  effect: string
  link: string
}

/** Mail to the administrators about an objection to an email change. */
export function EmailObjectionMail(props: EmailObjectionMailProps) {
  const { sender, name, oldEmail, newEmail, effect, link } = props
  const subject = emailObjectionSubject(name)
  return (
    <MailLayout sender={sender} preview={subject} heading={subject}>
      <Text style={styles.text}>
        The holder of the old address, {oldEmail}, objected to the change to {newEmail}. {effect}
      </Text>
      <Text style={styles.text}>
        Call {name} on a number that you know, and check in the audit log where they were signed in.
      </Text>
      <Button href={link} style={styles.button}>
        See the account
      </Button>
    </MailLayout>
  )
}
