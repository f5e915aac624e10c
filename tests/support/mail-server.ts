import { SMTPServer } from 'smtp-server'

export interface MailServer {
  url: string
  port: number
  /** Raw messages, as they arrived. */
  received: string[]
  /** To whom mails that cannot be delivered go back, for each. */
  senders: string[]
  stop(): Promise<void>
}

interface Manners {
  port?: number
  /** The line that answers every recipient. */
  refuse?: string
  /** Milliseconds before each reply, as they are at its time. */
  pause?: number
  /** Takes the text and never says so, as it is at its time. */
  isSilent?: boolean
}

/** A real SMTP server on this machine. */
export async function startMailServer(options: Manners = {}): Promise<MailServer> {
  const received: string[] = []
  const senders: string[] = []
  const reply = (callback: () => void) => {
    setTimeout(callback, options.pause ?? 0)
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
      if (!options.refuse) return reply(callback)
      const [code, ...words] = options.refuse.split(' ')
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
  // A client that goes away in the middle is the test's own doing.
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
