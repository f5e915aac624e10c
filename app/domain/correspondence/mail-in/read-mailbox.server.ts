import { createHash } from 'node:crypto'
import { type FetchMessageObject, ImapFlow } from 'imapflow'
import type { Database } from '#app/platform/database/database.server.ts'
import { isDatabaseUnavailable } from '#app/platform/database/database-unavailable.ts'
import { log } from '#app/platform/process/log.server.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { incomingMailTable } from '../tables.server.ts'
import { mailInLimits } from './arrived-mail.ts'
import { receiveMail } from './receive-mail.server.ts'

/** Interval between two polls of the mailbox. */
const pollIntervalMs = 20_000
/** Maximum number of mails received in one poll; the others wait for the next. */
const maxMailsPerPoll = 50
const imapTimeoutsMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }

/**
 * Receives the unread mails of a mailbox and marks each as read after it is stored. If the process
 * is killed in between, the mail is received again, which is idempotent. A mail that cannot be read
 * stays in the mailbox, flagged, and is listed in the tray.
 * @param url `imap(s)://user:secret@host:port`
 * @returns the number of mails received
 */
export async function readMailbox(db: Database, url: string): Promise<number> {
  const client = new ImapFlow({ ...serverOf(url), ...imapTimeoutsMs, logger: false })
  // Without a listener a lost connection would end the process; the pending call rejects by itself.
  client.on('error', () => {})
  await client.connect()
  try {
    const lock = await client.getMailboxLock('INBOX')
    try {
      const unread = (await client.search({ seen: false }, { uid: true })) || []
      let taken = 0
      for (const uid of unread.slice(0, maxMailsPerPoll)) {
        if (!(await receiveOrSkip(db, client, uid))) break
        taken += 1
      }
      return taken
    } finally {
      lock.release()
    }
  } finally {
    await client.logout().catch(() => client.close())
  }
}

function serverOf(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'imaps:'
  return {
    host: hostname,
    port: port ? Number(port) : secure ? 993 : 143,
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  }
}

/**
 * Receives one mail. If that fails and neither database nor mail server is the cause, the mail is
 * flagged and left in the mailbox, so that it does not hold up the next ones at every poll.
 * @returns false if the rest of the mailbox should wait for the next poll
 */
async function receiveOrSkip(db: Database, client: ImapFlow, uid: number): Promise<boolean> {
  try {
    return await receiveOne(db, client, uid)
  } catch (error) {
    if (!client.usable || isDatabaseUnavailable(error)) throw error
    log.error({ err: error, uid }, 'cannot store a mail that came in')
    await leaveInMailbox(db, client, { seq: 0, uid }, 'It cannot be stored.')
    return true
  }
}

/** Receives one mail. @returns false if the rest of the mailbox should wait for the next poll */
async function receiveOne(db: Database, client: ImapFlow, uid: number): Promise<boolean> {
  const which = String(uid)
  const head = await client.fetchOne(
    which,
    { uid: true, size: true, envelope: true },
    { uid: true },
  )
  if (!head) return true
  if ((head.size ?? 0) > mailInLimits.bytes) {
    await leaveInMailbox(db, client, head, 'It is too large.')
    return true
  }
  const whole = await client.fetchOne(which, { uid: true, source: true }, { uid: true })
  const raw = whole ? whole.source : undefined
  if (!raw) return true
  const result = await receiveMail(db, raw)
  if (result.outcome !== 'done' && result.outcome === 'busy') return false
  if (result.outcome === 'done') await client.messageFlagsAdd(which, ['\\Seen'], { uid: true })
  else await leaveInMailbox(db, client, head, result.message)
  return true
}

/** Adds a tray entry for a mail that stays in the mailbox because it cannot be read. */
async function leaveInMailbox(
  db: Database,
  client: ImapFlow,
  { uid, envelope }: FetchMessageObject,
  reason: string,
): Promise<void> {
  const from = envelope?.from?.[0]
  const messageId = envelope?.messageId ?? ''
  await db
    .insert(incomingMailTable)
    .values({
      digest: createHash('sha256').update(`left ${uid} ${messageId}`).digest('base64url'),
      messageId: messageId.slice(0, 1000),
      kind: 'person',
      state: 'tray',
      fromName: cleanSingleLine(from?.name ?? '').slice(0, 200),
      fromAddress: (from?.address ?? '').toLowerCase().slice(0, 320),
      subject: cleanSingleLine(envelope?.subject ?? '').slice(0, 300),
      body: `This mail could not be taken: ${reason} It is still in the mailbox, flagged.`,
    })
    .onConflictDoNothing({ target: incomingMailTable.digest })
  await client.messageFlagsAdd(String(uid), ['\\Seen', '\\Flagged'], { uid: true })
}

/**
 * Polls the mailbox at regular intervals. @returns a function that stops polling and waits for the
 * current poll
 */
export function watchMailbox(db: Database, url: string): () => Promise<void> {
  let looking: Promise<void> = Promise.resolve()
  let isFailing = false
  const look = async () => {
    try {
      await readMailbox(db, url)
      if (isFailing) log.info({}, 'the mailbox can be read again')
      isFailing = false
    } catch (error) {
      // Logged once per outage, not at every poll.
      if (!isFailing) log.warn({ error }, 'cannot read the mailbox, trying again')
      isFailing = true
    }
  }
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    looking = look().finally(() => {
      isLooking = false
    })
  }, pollIntervalMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await looking
  }
}
