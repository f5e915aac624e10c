import { Readable } from 'node:stream'
import nodemailer from 'nodemailer'
import { jobSeconds } from './database/jobs.server.ts'

export interface OutgoingMail {
  from: string | { name: string; address: string }
  to: string
  replyTo: string | null
  inReplyTo?: string
  /** Where reports of failed delivery go; the sender unless given. */
  returnTo?: string
  subject: string
  html: string
  text: string
  messageId: string
  attachments: { filename: string; contentType: string; content: string | Buffer }[]
  headers?: Record<string, string>
  /**
   * Called when the mail server is ready for the text, before the first byte of it leaves. Where it
   * throws, nothing leaves, and `send` throws the same.
   */
  beforeText?: () => Promise<void>
}

/**
 * How a mail server answered: accepted, to be retried, or refused for good; `uncertain` where it had
 * the text, or part of it, and its answer was lost.
 */
export type Handover =
  | { outcome: 'accepted' }
  | { outcome: 'deferred' | 'refused' | 'uncertain'; reason: string }

export interface MailTransport {
  send(mail: OutgoingMail): Promise<Handover>
  close(): void
}

/** The rest of a job's time is for the database, before and after. */
export const handoverSeconds = jobSeconds - 15

/** Mails that the mail server is handed at the same time, a connection each. */
export const mailsAtOnce = 4

/** Mails about signing in that the mail server is handed besides, on connections of their own. */
export const signInMailsAtOnce = 2

/**
 * Pooled connections to the mail server at `smtp(s)://…`.
 * @param seconds for one mail, all replies of the server together. Then its connection is closed,
 *   so that the server cannot accept it while a retry is under way.
 */
export function openMailTransport(url: string, seconds = handoverSeconds): MailTransport {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: mailsAtOnce + signInMailsAtOnce,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    // A slow server may use all of the time: a late acceptance is better than a mail sent twice.
    socketTimeout: seconds * 1000,
    // Destroys the socket: a graceful close would first send the rest of the mail.
    socketCloseTimeout: 0,
  })
  // Nodemailer reads the text only after the server has agreed to take it.
  transport.use('stream', ({ message, data }, done) => {
    const { beforeText } = data as { beforeText?: () => Promise<void> }
    const createText = message.createReadStream.bind(message)
    message.createReadStream = () => streamAfter(beforeText, createText)
    done()
  })
  return {
    async send({ replyTo, returnTo, beforeText, ...mail }) {
      const signal = AbortSignal.timeout(seconds * 1000)
      let hasText = false
      let stopped: { by: unknown } | undefined
      const noteText = async () => {
        try {
          await beforeText?.()
          hasText = true
        } catch (error) {
          stopped = { by: error }
          throw error
        }
      }
      try {
        const own = {
          ...(replyTo && { replyTo }),
          ...(returnTo && { envelope: { from: returnTo, to: mail.to } }),
          ...(mail.inReplyTo && { references: mail.inReplyTo }),
          beforeText: noteText,
          signal,
        }
        await transport.sendMail({ ...mail, ...own })
        return { outcome: 'accepted' }
      } catch (error) {
        if (stopped) throw stopped.by
        return lost(error, { hasText, tookTooLong: signal.aborted ? seconds : null })
      }
    },
    close: () => transport.close(),
  }
}

function streamAfter(before: (() => Promise<void>) | undefined, createText: () => Readable) {
  async function* text() {
    await before?.()
    yield* createText()
  }
  return Readable.from(text(), { objectMode: false })
}

/** What an error of Nodemailer says of a mail's fate. */
function lost(
  error: unknown,
  { hasText, tookTooLong }: { hasText: boolean; tookTooLong: number | null },
): Handover {
  const { responseCode = 0 } = error as { responseCode?: number }
  const message = error instanceof Error ? error.message : String(error)
  const reason = (
    tookTooLong ? `The mail server took longer than ${tookTooLong} s.` : message
  ).slice(0, 500)
  if (hasText && (tookTooLong || responseCode === 0)) return { outcome: 'uncertain', reason }
  if (tookTooLong) return { outcome: 'deferred', reason }
  // RFC 5321 4.2.1: 5yz is a permanent refusal. 535 and 530 speak of our own credentials.
  const permanent = responseCode >= 500 && responseCode !== 535 && responseCode !== 530
  return { outcome: permanent ? 'refused' : 'deferred', reason }
}
