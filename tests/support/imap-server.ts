import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export interface ImapServer {
  url: string
  /** Mails of the mailbox with their current flags. */
  mails: { raw: Buffer; flags: Set<string> }[]
  stop(): Promise<void>
}

/**
 * Starts a stand-in for an IMAP server (RFC 3501) with one mailbox. It implements only what
 * imapflow uses to search, fetch and flag; no maintained package is a complete server.
 */
export async function startImapServer(raws: readonly Buffer[]): Promise<ImapServer> {
  const mails = raws.map((raw) => ({ raw, flags: new Set<string>() }))
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
    createInterface({ input: socket }).on('line', (line) => {
      const [, tag = '', command = '', rest = ''] = /^(\S+) (UID \S+|\S+) ?(.*)$/i.exec(line) ?? []
      const answer = answerTo(command.toUpperCase(), rest, mails)
      for (const part of answer.data) socket.write(part)
      socket.write(`${tag} ${answer.end}\r\n`)
      if (command.toUpperCase() === 'LOGOUT') socket.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the IMAP server has no port')
  return {
    url: `imap://replies:secret@127.0.0.1:${address.port}`,
    mails,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function answerTo(command: string, rest: string, mails: ImapServer['mails']) {
  const done = (data: (string | Buffer)[] = []) => ({ data, end: `OK ${command} done` })
  const [uids = '', ...words] = rest.split(' ')
  const mail = mails[Number(uids) - 1]
  const line = (text: string) => `* ${text}\r\n`
  switch (command) {
    case 'CAPABILITY':
      return done([line('CAPABILITY IMAP4rev1')])
    case 'LOGIN':
      return rest.includes('secret') ? done() : { data: [], end: 'NO wrong password' }
    case 'LIST':
      return done([line('LIST (\\HasNoChildren) "/" "INBOX"')])
    case 'SELECT':
    case 'EXAMINE':
      return done([
        line('FLAGS (\\Seen \\Flagged)'),
        line(`${mails.length} EXISTS`),
        line('OK [UIDVALIDITY 1] valid'),
        line(`OK [UIDNEXT ${mails.length + 1}] next`),
      ])
    case 'UID SEARCH': {
      const unread = mails.flatMap(({ flags }, i) => (flags.has('\\Seen') ? [] : [i + 1]))
      return done([line(`SEARCH ${unread.join(' ')}`)])
    }
    case 'UID FETCH':
      return done(mail ? fetched(Number(uids), words.join(' '), mail) : [])
    case 'UID STORE':
      for (const flag of rest.match(/\\\w+/g) ?? []) mail?.flags.add(flag)
      return done()
    case 'LOGOUT':
      return done([line('BYE')])
    default:
      return done()
  }
}

function fetched(uid: number, asked: string, { raw }: ImapServer['mails'][number]) {
  const subject = /^Subject: (.*)\r$/im.exec(raw.toString())?.[1] ?? ''
  const head = `* ${uid} FETCH (UID ${uid} RFC822.SIZE ${raw.length}`
  if (!asked.includes('BODY')) {
    const from = '(("Mary Hill" NIL "mary" "hill.example.com"))'
    return [`${head} ENVELOPE (NIL "${subject}" ${from} NIL NIL NIL NIL NIL NIL "<${uid}@h>"))\r\n`]
  }
  return [`${head} BODY[] {${raw.length}}\r\n`, raw, ')\r\n']
}
