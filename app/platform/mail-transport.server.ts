import nodemailer from 'nodemailer'

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

/** How a mail server took a mail: for good, not now, or never. */
export type Handover =
  | { outcome: 'accepted' }
  | { outcome: 'deferred'; reason: string }
  | { outcome: 'refused'; reason: string }

export interface MailTransport {
  send(mail: OutgoingMail): Promise<Handover>
  close(): void
}

/** A pooled connection to the mail server at `smtp(s)://…`; no call takes longer than about 40 s. */
export function openMailTransport(url: string): MailTransport {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    async send({ replyTo, ...mail }) {
      try {
        await transport.sendMail({ ...mail, ...(replyTo ? { replyTo } : {}) })
        return { outcome: 'accepted' }
      } catch (error) {
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
