import { and, count, desc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import { type Actor, nameOf } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type OperationName, type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { contactRequestTable } from '#app/domain/contact/tables.server.ts'
import { parseReference } from '#app/domain/enquiry/enquiry-reference.ts'
import { isVisibleEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { incomingMailTable, incomingMailWords, incomingOriginalTable } from '../tables.server.ts'
import { buildMailQuery, type IncomingState } from './incoming-mail.ts'
import { joinConversation } from './join-conversation.server.ts'
import { detachMailFiles, isWrittenBy, saveMailFiles } from './receive-mail.server.ts'

/** Number of mails on a page of a list. */
export const maxTrayMails = 50

/** Lists of incoming mails: one for each state, and the mails in conversations that are over. */
export type IncomingView = IncomingState | 'late'

/** Builds the condition that staff may see the conversation of an incoming mail, if it has one. */
const seenBy = (actor: Actor) =>
  or(isNull(incomingMailTable.enquiry), isVisibleEnquiry(actor, incomingMailTable.enquiry))

/** Condition that a mail came into a conversation that is over, and nobody has looked at it. */
const isUnseenLate = and(eq(incomingMailTable.isLate, true), isNull(incomingMailTable.dealtAt))

/** Builds the condition that an incoming mail waits for staff who may see its conversation. */
export const waitsForTeam = (actor: Actor) =>
  and(or(eq(incomingMailTable.state, 'tray'), isUnseenLate), seenBy(actor))

interface IncomingQuery {
  view: IncomingView
  /** Words to look for in mails of every list; empty for the mails of `view`. */
  search?: string
  /** Id of the last mail of the previous page. */
  after?: string | null
}

/**
 * Lists the incoming mails of a view, or those that contain the searched words, whose conversations
 * the actor may see, the newest first; one more than fits on a page.
 */
export function listIncoming(
  db: Database,
  actor: Actor,
  { view, search = '', after = null }: IncomingQuery,
) {
  const { receivedAt, id, state, body, words, ...shown } = getTableColumns(incomingMailTable)
  const query = buildMailQuery(search)
  const isFound = query
    ? sql`${incomingMailWords} @@ to_tsquery('simple', ${query})`
    : view === 'late'
      ? isUnseenLate
      : eq(state, view)
  const place = after
    ? sql`(${receivedAt}, ${id}) < (select last.received_at, last.id from ${incomingMailTable} as last where last.id = ${after})`
    : undefined
  return db
    .select({ ...shown, id, state, receivedAt, excerpt: sql<string>`left(${body}, 300)` })
    .from(incomingMailTable)
    .where(and(isFound, seenBy(actor), place))
    .orderBy(desc(receivedAt), desc(id))
    .limit(maxTrayMails + 1)
}

export type ListedIncoming = Awaited<ReturnType<typeof listIncoming>>[number]

/** Counts the mails that came into conversations that are over, as far as the actor may see them. */
export async function countLate(db: Database, actor: Actor): Promise<number> {
  const [row] = await db
    .select({ mails: count() })
    .from(incomingMailTable)
    .where(and(isUnseenLate, seenBy(actor)))
  return row?.mails ?? 0
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

/** Whether the original of an incoming mail is stored; mails that came in before originals were kept have none. */
export async function hasOriginal(db: Database, mail: string): Promise<boolean> {
  return (await db.$count(incomingOriginalTable, eq(incomingOriginalTable.mail, mail))) > 0
}

export type TrayResult =
  | { outcome: 'done' }
  | { outcome: 'not-in-tray' | 'no-such-conversation'; message: string }
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
      return { outcome: 'no-such-conversation', message }
    }
    const { kind, label, ...conversation } = found
    const [joined] = await tx
      .update(incomingMailTable)
      .set({
        state: 'joined',
        [kind]: conversation.id,
        isFromCustomer: isWrittenBy(mail, conversation.email),
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
    return { outcome: 'done' }
  })
}

/** Changes that staff make to a mail without putting it into a conversation. */
const moves = {
  /** It needs no action, or was answered elsewhere. Also for mails in conversations that are over. */
  settle: { from: ['tray'], to: 'dealt', action: 'settle-incoming-mail', operation: 'handle-mail' },
  /** Later mails of its sender that answer nothing are spam too. */
  spam: {
    from: ['tray', 'dealt', 'set-aside'],
    to: 'spam',
    action: 'mark-spam',
    operation: 'write-mail',
  },
  /** Takes back that it is dealt with, set aside or spam. */
  restore: {
    from: ['dealt', 'set-aside', 'spam'],
    to: 'tray',
    action: 'restore-incoming-mail',
    operation: 'handle-mail',
  },
} as const satisfies Record<
  string,
  { from: IncomingState[]; to: IncomingState; action: string; operation: OperationName }
>
export type IncomingMove = keyof typeof moves

/** Moves a mail to another list. */
export function moveIncoming(
  db: Database,
  actor: Actor,
  id: string,
  move: IncomingMove,
): Promise<TrayResult> {
  const { from, to, action, operation } = moves[move]
  return db.transaction(async (tx) => {
    const refusal = refusalFor(actor, operation)
    if (refusal) return refusal
    const [mail] = await tx
      .select()
      .from(incomingMailTable)
      .where(and(eq(incomingMailTable.id, id), seenBy(actor)))
      .for('update')
    const isLate = mail?.isLate && !mail.dealtAt && move === 'settle'
    if (!mail || !(isLate || (from as readonly IncomingState[]).includes(mail.state))) {
      return notInTray
    }
    const isBack = to === 'tray'
    await tx
      .update(incomingMailTable)
      .set({
        ...(!isLate && { state: to }),
        dealtAt: isBack ? null : new Date(),
        dealtBy: isBack ? '' : nameOf(actor),
      })
      .where(eq(incomingMailTable.id, id))
    await writeAudit(tx, actor, { action, subject: trayMail(mail) })
    return { outcome: 'done' }
  })
}

const notInTray: TrayResult = {
  outcome: 'not-in-tray',
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
