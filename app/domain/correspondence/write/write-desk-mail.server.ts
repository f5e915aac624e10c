import { eq, sql } from 'drizzle-orm'
import { accountOf, nameOf, type StaffActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { withdrawSeconds } from '#app/domain/notifications/mail.ts'
import { enqueueMail } from '#app/domain/notifications/mail-queue.server.ts'
import { refuseOpenPlaceholders } from '#app/domain/text-drafts/placeholders.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { refusePrivateLinks } from '#app/platform/request/private-path.ts'
import { findIncoming } from '../mail-in/tray.server.ts'
import { deskMailTable, incomingMailTable, incomingOriginalTable } from '../tables.server.ts'

/** A mail that staff write outside of a conversation. */
export interface DeskMail {
  to: string
  cc: readonly string[]
  subject: string
  body: string
  /** Id of the incoming mail that it answers; null if it answers none. */
  answers: string | null
  /** Id of the incoming mail that it forwards with the original attached; null if none. */
  forwards: string | null
}

export type WriteDeskMailResult =
  | { outcome: 'done'; mail: string }
  | {
      outcome: 'no-such-mail' | 'open-placeholder' | 'private-link' | 'original-too-large'
      message: string
    }
  | PolicyRefusal

/** Maximum size of an original that is forwarded, in bytes; mail servers refuse larger mails. */
export const maxForwardedBytes = 20 * 1024 * 1024

/**
 * Sends a mail that its writer signs and can withdraw for some seconds. An answered mail leaves the
 * tray.
 */
export function writeDeskMail(
  db: Database,
  actor: StaffActor,
  { to, cc, subject, body, answers, forwards }: DeskMail,
): Promise<WriteDeskMailResult> {
  return db.transaction(async (tx) => {
    const refusal = refusalFor(actor, 'write-mail')
    if (refusal) return refusal
    const open = refuseOpenPlaceholders(body)
    if (open) return { outcome: 'open-placeholder', message: open }
    const link = refusePrivateLinks(body)
    if (link) return { outcome: 'private-link', message: link }
    const about = answers ?? forwards
    const incoming = about ? await findIncoming(tx, actor, about) : null
    if (about && !incoming) {
      return { outcome: 'no-such-mail', message: 'There is no such mail.' }
    }
    if (forwards && (await originalBytes(tx, forwards)) > maxForwardedBytes) {
      const message =
        'The mail is too large to be forwarded. Download the original, and send its files another way.'
      return { outcome: 'original-too-large', message }
    }
    const enquiry = (answers && incoming?.enquiry) || null
    const [written] = await tx
      .insert(deskMailTable)
      .values({
        accountId: accountOf(actor),
        author: nameOf(actor),
        ...{ recipient: to, cc: [...cc], subject, body, answers, forwards, enquiry },
      })
      .returning({ id: deskMailTable.id })
    if (!written) throw new Error('The mail was not stored.')
    const mail = await enqueueMail(tx, {
      kind: 'desk-mail',
      subject: {
        deskMail: written.id,
        ...(about && { incoming: about }),
        ...(enquiry && { enquiry }),
      },
      recipient: to,
      waitSeconds: withdrawSeconds,
    })
    if (answers && incoming?.state === 'tray') {
      await tx
        .update(incomingMailTable)
        .set({ state: 'dealt', dealtAt: new Date(), dealtBy: nameOf(actor) })
        .where(eq(incomingMailTable.id, answers))
    }
    await writeAudit(tx, actor, {
      action: answers ? 'answer-mail' : forwards ? 'forward-mail' : 'write-mail',
      subject: { kind: 'mail', id: mail, label: `${subject} to ${to}` },
      after: { to, ...(cc.length > 0 && { cc: [...cc] }), ...(about && { incoming: about }) },
    })
    return { outcome: 'done', mail }
  })
}

async function originalBytes(tx: Database, mail: string): Promise<number> {
  const [row] = await tx
    .select({ bytes: sql<number>`length(${incomingOriginalTable.content})` })
    .from(incomingOriginalTable)
    .where(eq(incomingOriginalTable.mail, mail))
  return row?.bytes ?? 0
}

/** Lists the mails that staff wrote about an incoming mail, oldest first. */
export async function listDeskMailsAbout(db: Database, incoming: string) {
  return db
    .select({
      id: deskMailTable.id,
      createdAt: deskMailTable.createdAt,
      author: deskMailTable.author,
      recipient: deskMailTable.recipient,
      subject: deskMailTable.subject,
      body: deskMailTable.body,
      isForward: sql<boolean>`${deskMailTable.forwards} is not null`,
    })
    .from(deskMailTable)
    .where(sql`${deskMailTable.answers} = ${incoming} or ${deskMailTable.forwards} = ${incoming}`)
    .orderBy(deskMailTable.createdAt)
    .limit(100)
}
