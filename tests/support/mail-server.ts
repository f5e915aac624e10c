import { SMTPServer } from 'smtp-server'

export interface MailServer {
  url: string
  port: number
  /** Raw messages, as they arrived. */
  received: string[]
  stop(): Promise<void>
}

/** A real SMTP server on this machine. `refuse` answers every recipient with this line. */
export async function startMailServer(
  options: { port?: number; refuse?: string } = {},
): Promise<MailServer> {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, callback) {
      if (!options.refuse) return callback()
      const [code, ...words] = options.refuse.split(' ')
      callback(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }))
    },
    onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString())
        callback()
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
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
