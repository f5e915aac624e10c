import { Button, Text } from '@react-email/components'
import type { MailSender } from './mail-foot.tsx'
import { MailLayout } from './mail-layout.tsx'
import { mailStyles as styles } from './mail-styles.ts'

interface Person {
  sender: MailSender
  name: string
}

export const emailCodeSubject = 'Your code for a new address'

interface EmailCodeMailProps extends Person {
  /** In two groups of digits. */
  code: string
  life: string
  /** Who typed it in, where that is an administrator; else empty. */
  by: string
}

/** The code by which a new address proves that its mail arrives. */
export function EmailCodeMail({ sender, name, code, life, by }: EmailCodeMailProps) {
  return (
    <MailLayout sender={sender} preview={emailCodeSubject} heading={emailCodeSubject}>
      <Text style={styles.text}>Dear {name},</Text>
      <Text style={styles.text}>
        This address is to be yours at {sender.name}.{' '}
        {by
          ? `Tell ${by} this code, who has asked for the change:`
          : 'Type this code where you asked for the change:'}
      </Text>
      <Text style={styles.heading}>{code}</Text>
      <Text style={styles.small}>
        It works for {life} after we sent this mail, and nowhere else. You know nothing of this?
        Then do nothing: without the code nothing changes.
      </Text>
    </MailLayout>
  )
}

interface EmailNoticeMailProps extends Person {
  newEmail: string
  isDone: boolean
  /** Who asked, where that is an administrator; else empty. */
  by: string
  days: number
  link: string
}

export const emailNoticeSubject = (isDone: boolean) =>
  isDone ? 'Your address was changed' : 'Your address is to be changed'

/** Word of a change to the address that an account had, and a way to object. */
export function EmailNoticeMail(props: EmailNoticeMailProps) {
  const { sender, name, newEmail, isDone, by, days, link } = props
  const subject = emailNoticeSubject(isDone)
  return (
    <MailLayout sender={sender} preview={subject} heading={subject}>
      <Text style={styles.text}>Dear {name},</Text>
      <Text style={styles.text}>
        {by ? `${by}, an administrator,` : 'Somebody who is signed in as you'}{' '}
        {isDone ? 'has changed' : 'has asked to change'} your address at {sender.name} to {newEmail}
        .{' '}
        {isDone ? 'Mails to sign in by go there from now on.' : 'That address still has to answer.'}
      </Text>
      <Text style={styles.text}>
        Was it you, or do you know of it? Then there is nothing to do.
      </Text>
      <Button href={link} style={styles.button}>
        It was not me
      </Button>
      <Text style={styles.small}>The link works for {days} days.</Text>
    </MailLayout>
  )
}

export const emailObjectionSubject = (name: string) => `Objection to a change of ${name}’s address`

interface EmailObjectionMailProps extends Person {
  oldEmail: string
  newEmail: string
  /** What the objection did, as a sentence. */
  effect: string
  link: string
}

/** An objection to a change of address, to the administrators. */
export function EmailObjectionMail(props: EmailObjectionMailProps) {
  const { sender, name, oldEmail, newEmail, effect, link } = props
  const subject = emailObjectionSubject(name)
  return (
    <MailLayout sender={sender} preview={subject} heading={subject}>
      <Text style={styles.text}>
        From {oldEmail} it was said that the change to {newEmail} was not theirs. {effect}
      </Text>
      <Text style={styles.text}>
        Call {name} on a number that you know, and see in the audit log from where they were signed
        in.
      </Text>
      <Button href={link} style={styles.button}>
        See the account
      </Button>
    </MailLayout>
  )
}
