import { Readable } from 'node:stream'
import nodemailer from 'nodemailer'
import { jobTimeoutSeconds } from './database/jobs.server.ts'

export interface OutgoingMail {
  from: string | { name: string; address: string }
  to: string
  replyTo: string | null
  cc?: string[]
  inReplyTo?: string
  /** Address for reports of failed delivery; defaults to the sender. */
  returnTo?: string
  subject: string
  html: string
  text: string
  messageId: string
  attachments: { filename: string; contentType: string; content: string | Buffer }[]
  headers?: Record<string, string>
  /**
   * Called when the mail server is ready to receive the text, before its first byte is sent. If it
   * throws, nothing is sent, and `send` throws the same error.
   */
  beforeText?: () => Promise<void>
}

/**
 * Result of handing a mail to the server: accepted, deferred (to be retried) or refused for good.
 * `uncertain` if the text, or part of it, was sent but the server's answer was lost.
 */
export type Handover =
  | { outcome: 'accepted' }
  | { outcome: 'deferred' | 'refused' | 'uncertain'; message: string }

export interface MailTransport {
  send(mail: OutgoingMail): Promise<Handover>
  close(): void
}

/** Time limit for one mail; the rest of a job's time is left for the database, before and after. */
export const maxHandoverSeconds = jobTimeoutSeconds - 15

/** Maximum number of mails sent at the same time, each on its own connection. */
export const maxConcurrentMails = 4

/** Additional connections reserved for sign-in mails. */
export const maxConcurrentSignInMails = 2

/**
 * Opens a pool of connections to the mail server at `smtp(s)://…`.
 * @param seconds time limit for one mail, including all replies of the server. Then its connection
 * is closed, so that the server cannot accept the mail while a retry is under way.
 */
export function openMailTransport(url: string, seconds = maxHandoverSeconds): MailTransport {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: maxConcurrentMails + maxConcurrentSignInMails,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    // A slow server may use all of the time: a late acceptance is better than a mail sent twice.
    socketTimeout: seconds * 1000,
    // Destroys the socket: a graceful close would first send the rest of the mail.
    socketCloseTimeout: 0,
  })
  // Nodemailer reads the text only after the server has agreed to receive it.
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
          ...(returnTo && { envelope: { from: returnTo, to: [mail.to, ...(mail.cc ?? [])] } }),
          ...(mail.inReplyTo && { references: mail.inReplyTo }),
          beforeText: noteText,
          signal,
        }
        await transport.sendMail({ ...mail, ...own })
        return { outcome: 'accepted' }
      } catch (error) {
        if (stopped) throw stopped.by
        return describeFailedHandover(error, {
          hasText,
          tookTooLong: signal.aborted ? seconds : null,
        })
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

/** Translates an error of Nodemailer into the result for the mail. */
function describeFailedHandover(
  error: unknown,
  { hasText, tookTooLong }: { hasText: boolean; tookTooLong: number | null },
): Handover {
  const { responseCode = 0 } = error as { responseCode?: number }
  const text = error instanceof Error ? error.message : String(error)
  const message = (tookTooLong ? `The mail server took longer than ${tookTooLong} s.` : text).slice(
    0,
    500,
  )
  if (hasText && (tookTooLong || responseCode === 0)) return { outcome: 'uncertain', message }
  if (tookTooLong) return { outcome: 'deferred', message }
  // RFC 5321 4.2.1: 5yz is a permanent refusal. 530 and 535 concern our own credentials.
  const permanent = responseCode >= 500 && responseCode !== 535 && responseCode !== 530
  return { outcome: permanent ? 'refused' : 'deferred', message }
}
