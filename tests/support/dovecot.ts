import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { requireFileOfPackage } from './debian-package.ts'
import { findFreePort } from './debian-service.ts'

/**
 * Id of Debian’s `nobody` and `nogroup`, as which a mail server started by root writes mailboxes.
 */
const nobody = 65534

export interface Dovecot {
  url: string
  /** Puts a mail into the mailbox. */
  deliver(raw: Buffer): void
  /**
   * Returns the flags of each mail, as letters of its file’s name (`S` read, `F` flagged), in the
   * order of arrival.
   */
  flags(): string[]
  /**
   * Makes the server number its mails anew, with another UIDVALIDITY, as after a restored backup.
   */
  renumber(): void
  start(): Promise<void>
  stop(): Promise<void>
  /** Stops the server and removes its mails. */
  remove(): Promise<void>
}

/**
 * Opens Debian’s IMAP server with one mailbox, on a port of its own.
 * @throws if it cannot be installed
 */
export async function openDovecot(): Promise<Dovecot> {
  const program = requireFileOfPackage(['/usr/sbin/dovecot'], 'dovecot-imapd')
  const folder = mkdtempSync(path.join(tmpdir(), 'vpack-dovecot-'))
  const mailbox = path.join(folder, 'mail/replies')
  const uid = process.getuid?.() === 0 ? nobody : userInfo().uid
  const gid = process.getuid?.() === 0 ? nobody : userInfo().gid
  for (const name of [
    'mail',
    'mail/replies',
    ...['cur', 'new', 'tmp'].map((name) => `mail/replies/${name}`),
  ]) {
    mkdirSync(path.join(folder, name))
    chownSync(path.join(folder, name), uid, gid)
  }
  // The folder contains the mailbox, and is closed to other accounts.
  chownSync(folder, uid, gid)
  const port = await findFreePort()
  const settings = path.join(folder, 'dovecot.conf')
  writeFileSync(settings, settingsOf({ folder, uid, gid, port }))
  let server: ReturnType<typeof spawn> | undefined
  let mails = 0

  async function stop() {
    if (server && server.exitCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    server = undefined
  }

  return {
    url: `imap://replies:secret@127.0.0.1:${port}`,
    deliver(raw) {
      mails += 1
      const name = path.join(mailbox, 'new', `${1_800_000_000 + mails}.${mails}.vpack`)
      writeFileSync(name, raw)
      chownSync(name, uid, gid)
    },
    flags: () =>
      ['cur', 'new']
        .flatMap((name) => readdirSync(path.join(mailbox, name)))
        .sort()
        .map((name) => name.split(':2,')[1] ?? ''),
    renumber() {
      for (const name of readdirSync(mailbox)) {
        if (name.startsWith('dovecot')) rmSync(path.join(mailbox, name))
      }
    },
    async start() {
      server = spawn(program, ['-F', '-c', settings], { stdio: 'inherit' })
      await waitForGreeting(port)
    },
    stop,
    async remove() {
      await stop()
      rmSync(folder, { recursive: true })
    },
  }
}

function settingsOf({ folder, uid, gid, port }: Record<string, string | number>): string {
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
mail_location = maildir:${folder}/mail/%u
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/mail/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`
}

/** Waits until the server sends its greeting on the port. */
async function waitForGreeting(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const greeted = await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (greeted) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
