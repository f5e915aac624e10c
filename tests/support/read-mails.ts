import { type ParsedMail, simpleParser } from 'mailparser'
import type { MailServer } from './mail-server.ts'

/** Mail as its recipient sees it. */
export interface ReadMail {
  to: string
  /** The sender's name. */
  from: string
  subject: string
  /** Text on one line, with its wrapping removed. */
  text: string
  /** URLs in the text, in order. */
  links: string[]
  files: string[]
  /** Message-ID of the mail, for replies. */
  messageId: string
  replyTo: string
}

/** Reads the mails that a mail server has received, each mail once. */
export function openInbox({ received }: Pick<MailServer, 'received'>) {
  const unread: ReadMail[] = []
  let seen = 0
  const readAll = async () => {
    for (; seen < received.length; seen += 1) {
      unread.push(readMail(await simpleParser(received[seen] ?? '')))
    }
    return unread
  }
  return {
    /** Returns the mails that were not taken yet. */
    readAll,
    /**
     * Takes the first mail to a recipient with a matching subject; undefined if none has arrived
     * yet.
     */
    async take(to: string, subject: RegExp): Promise<ReadMail | undefined> {
      await readAll()
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
