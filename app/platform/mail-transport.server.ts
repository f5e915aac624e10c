import nodemailer from 'nodemailer'
import { jobSeconds } from './database/jobs.server.ts'

export interface OutgoingMail {
  from: string
  to: string
  replyTo: string | null
  subject: string
  html: string
  text: string
  messageId: string
  attachments: { filename: string; contentType: string; content: string }[]
}

/** How a mail server answered: accepted, to be retried, or refused for good. */
export type Handover =
  | { outcome: 'accepted' }
  | { outcome: 'deferred'; reason: string }
  | { outcome: 'refused'; reason: string }

export interface MailTransport {
  send(mail: OutgoingMail): Promise<Handover>
  close(): void
}

/** The rest of a job's time is for the database, before and after. */
export const handoverSeconds = jobSeconds - 15

/** Mails that the mail server is handed at the same time, a connection each. */
export const mailsAtOnce = 4

/**
 * Pooled connections to the mail server at `smtp(s)://…`.
 * @param seconds for one mail, all replies of the server together. Then its connection is closed,
 *   so that the server cannot accept it while a retry is under way.
 */
export function openMailTransport(url: string, seconds = handoverSeconds): MailTransport {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: mailsAtOnce,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    // A slow server may use all of the time: a late acceptance is better than a mail sent twice.
    socketTimeout: seconds * 1000,
    // Destroys the socket: a graceful close would first send the rest of the mail.
    socketCloseTimeout: 0,
  })
  return {
    async send({ replyTo, ...mail }) {
      const signal = AbortSignal.timeout(seconds * 1000)
      try {
        await transport.sendMail({ ...mail, ...(replyTo ? { replyTo } : {}), signal })
        return { outcome: 'accepted' }
      } catch (error) {
        if (signal.aborted) {
          return { outcome: 'deferred', reason: `The mail server took longer than ${seconds} s.` }
        }
        const { responseCode = 0 } = error as { responseCode?: number }
        const reason = error instanceof Error ? error.message : String(error)
        // RFC 5321 4.2.1: 5yz is a permanent refusal. 535 and 530 speak of our own credentials.
        const permanent = responseCode >= 500 && responseCode !== 535 && responseCode !== 530
        return { outcome: permanent ? 'refused' : 'deferred', reason: reason.slice(0, 500) }
      }
    },
    close: () => transport.close(),
  }
}
