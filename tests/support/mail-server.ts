import { SMTPServer } from 'smtp-server'

export interface MailServer {
  url: string
  port: number
  /** Raw messages in the order of arrival. */
  received: string[]
  /** Envelope sender (return path) of each message. */
  senders: string[]
  stop(): Promise<void>
}

interface MailServerOptions {
  port?: number
  /** Reply to every recipient, which rejects it; accepted if undefined. */
  recipientRejection?: string
  /** Delay before each reply in milliseconds; read at each reply, so it can be changed. */
  replyDelayMs?: number
  /** Whether to accept the message text without ever replying; read at each message. */
  isSilent?: boolean
}

/** Starts a real SMTP server on this machine. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const received: string[] = []
  const senders: string[] = []
  const reply = (callback: () => void) => {
    setTimeout(callback, options.replyDelayMs ?? 0)
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_session, callback) => reply(callback),
    onMailFrom(sender, _session, callback) {
      senders.push(sender.address)
      reply(callback)
    },
    onRcptTo(_address, _session, callback) {
      if (!options.recipientRejection) return reply(callback)
      const [code, ...words] = options.recipientRejection.split(' ')
      callback(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }))
    },
    onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString())
        if (!options.isSilent) reply(callback)
      })
    },
  })
  // Tests disconnect clients deliberately.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('the mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    senders,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
