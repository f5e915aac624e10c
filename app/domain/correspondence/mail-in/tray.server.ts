import { and, count, desc, eq, isNull, or } from 'drizzle-orm'
import { type Actor, nameOf } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { contactRequestTable } from '#app/domain/contact/tables.server.ts'
import { parseReference } from '#app/domain/enquiry/enquiry-reference.ts'
import { isVisibleEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { incomingMailTable } from '../tables.server.ts'
import type { IncomingState } from './incoming-mail.ts'
import { joinConversation } from './join-conversation.server.ts'
import { detachMailFiles, saveMailFiles } from './receive-mail.server.ts'

/** Maximum number of mails in one list of the tray. */
export const maxTrayMails = 100

/** Builds the condition that staff may see the conversation of an incoming mail, if it has one. */
const seenBy = (actor: Actor) =>
  or(isNull(incomingMailTable.enquiry), isVisibleEnquiry(actor, incomingMailTable.enquiry))

/** Lists the incoming mails of a state whose conversations the actor may see, the newest first. */
export function listIncoming(db: Database, actor: Actor, state: IncomingState) {
  return db
    .select()
    .from(incomingMailTable)
    .where(and(eq(incomingMailTable.state, state), seenBy(actor)))
    .orderBy(desc(incomingMailTable.receivedAt), desc(incomingMailTable.id))
    .limit(maxTrayMails)
}

export async function countTray(db: Database): Promise<number> {
  const [row] = await db
    .select({ mails: count() })
    .from(incomingMailTable)
    .where(eq(incomingMailTable.state, 'tray'))
  return row?.mails ?? 0
}

/** Finds an incoming mail; null if there is none, or the actor may not see its conversation. */
export async function findIncoming(db: Database, actor: Actor, id: string) {
  const [mail] = await db
    .select()
    .from(incomingMailTable)
    .where(and(eq(incomingMailTable.id, id), seenBy(actor)))
  return mail ?? null
}

export type TrayResult =
  | { ok: true }
  | { ok: false; reason: 'not-in-tray' | 'no-such-conversation'; message: string }
  | PolicyRefusal

/**
 * Conversation that staff assign a mail of the tray to: an enquiry's reference or a contact
 * request's id.
 */
type TrayTarget = { reference: string } | { contactRequest: string }

/** Adds a mail from the tray to the conversation that staff chose. */
export function joinFromTray(
  db: Database,
  actor: Actor,
  id: string,
  target: TrayTarget,
): Promise<TrayResult> {
  return db.transaction(async (tx) => {
    const refusal = refusalFor(actor, 'handle-mail')
    if (refusal) return refusal
    const mail = await lockInTray(tx, id)
    if (!mail) return notInTray
    const found = await findTarget(tx, actor, target)
    if (!found) {
      const message = 'There is no such conversation. Give a reference such as VP-104233.'
      return { ok: false, reason: 'no-such-conversation', message }
    }
    const { kind, label, ...conversation } = found
    const [joined] = await tx
      .update(incomingMailTable)
      .set({
        state: 'joined',
        [kind]: conversation.id,
        isFromCustomer: conversation.email.toLowerCase() === mail.fromAddress,
        dealtAt: new Date(),
        dealtBy: nameOf(actor),
      })
      .where(eq(incomingMailTable.id, id))
      .returning()
    if (!joined) throw new Error('The mail was not joined.')
    const files = kind === 'enquiry' ? await detachMailFiles(tx, id, joined.files) : []
    const haveFiles = await joinConversation(tx, { kind, ...conversation }, joined, files)
    if (!haveFiles) await saveMailFiles(tx, id, files)
    await writeAudit(tx, actor, {
      action: 'join-mail',
      subject: trayMail(mail),
      after: { [kind]: label },
    })
    return { ok: true }
  })
}

/** Takes a mail out of the tray as dealt with: it needs no action, or was answered elsewhere. */
export function settleFromTray(db: Database, actor: Actor, id: string): Promise<TrayResult> {
  return db.transaction(async (tx) => {
    const refusal = refusalFor(actor, 'handle-mail')
    if (refusal) return refusal
    const mail = await lockInTray(tx, id)
    if (!mail) return notInTray
    await tx
      .update(incomingMailTable)
      .set({ state: 'dealt', dealtAt: new Date(), dealtBy: nameOf(actor) })
      .where(eq(incomingMailTable.id, id))
    await writeAudit(tx, actor, { action: 'settle-incoming-mail', subject: trayMail(mail) })
    return { ok: true }
  })
}

const notInTray: TrayResult = {
  ok: false,
  reason: 'not-in-tray',
  message: 'This mail is no longer in the tray: a colleague has already dealt with it.',
}

const trayMail = ({ id, subject, fromAddress }: typeof incomingMailTable.$inferSelect) => ({
  kind: 'incoming-mail' as const,
  id,
  label: `${subject || 'without a subject'} from ${fromAddress || 'nobody'}`,
})

async function lockInTray(tx: Database, id: string) {
  const [mail] = await tx
    .select()
    .from(incomingMailTable)
    .where(and(eq(incomingMailTable.id, id), eq(incomingMailTable.state, 'tray')))
    .for('update')
  return mail
}

/**
 * Finds the conversation that staff named; null if it is unknown or an enquiry that the actor may
 * not see.
 */
async function findTarget(tx: Database, actor: Actor, target: TrayTarget) {
  if ('contactRequest' in target) {
    const [request] = await tx
      .select()
      .from(contactRequestTable)
      .where(eq(contactRequestTable.id, target.contactRequest))
    if (!request) return null
    const { id, email, subject: label } = request
    return { kind: 'contactRequest' as const, id, email, label }
  }
  const reference = parseReference(target.reference)
  if (!reference) return null
  const [enquiry] = await tx
    .select()
    .from(enquiryTable)
    .where(
      and(
        eq(enquiryTable.reference, reference),
        isNull(enquiryTable.forgottenAt),
        isVisibleEnquiry(actor, enquiryTable.id),
      ),
    )
  if (!enquiry) return null
  return { kind: 'enquiry' as const, id: enquiry.id, email: enquiry.email, label: reference }
}
