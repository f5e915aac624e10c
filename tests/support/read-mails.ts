import { type ParsedMail, simpleParser } from 'mailparser'
import type { MailServer } from './mail-server.ts'

/** A mail as its recipient has it. */
export interface ReadMail {
  to: string
  /** The sender's name. */
  from: string
  subject: string
  /** On one line, since it was wrapped for a window. */
  text: string
  /** Addresses of this site that it leads to, in order. */
  links: string[]
  files: string[]
  /** Message-ID and reply address, for whoever answers it. */
  messageId: string
  replyTo: string
}

/** Reads what a mail server took, each mail once. */
export function openInbox({ received }: Pick<MailServer, 'received'>) {
  const unread: ReadMail[] = []
  let seen = 0
  const look = async () => {
    for (; seen < received.length; seen += 1) {
      unread.push(readMail(await simpleParser(received[seen] ?? '')))
    }
    return unread
  }
  return {
    /** Mails that nobody took out yet. */
    look,
    /** Takes the first mail to somebody out whose subject fits; undefined where none came yet. */
    async take(to: string, subject: RegExp): Promise<ReadMail | undefined> {
      await look()
      const at = unread.findIndex((mail) => mail.to === to && subject.test(mail.subject))
      return at < 0 ? undefined : unread.splice(at, 1)[0]
    },
  }
}
export type Inbox = ReturnType<typeof openInbox>

function readMail({ text = '', attachments, ...mail }: ParsedMail): ReadMail {
  return {
    to: [mail.to ?? []].flat().flatMap(({ value }) => value)[0]?.address ?? '',
    from: mail.from?.value[0]?.name ?? '',
    subject: mail.subject ?? '',
    text: text.replace(/\s+/g, ' '),
    links: text.match(/https?:\/\/[^\s\])>]*[^\s\])>.,:;]/g) ?? [],
    files: attachments.map(({ filename = '' }) => filename),
    messageId: mail.messageId ?? '',
    replyTo: mail.replyTo?.value[0]?.address ?? '',
  }
}
