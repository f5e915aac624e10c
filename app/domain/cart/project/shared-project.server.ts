import { hash, randomBytes } from 'node:crypto'
import { eq, isNotNull, lt } from 'drizzle-orm'
import type { CheckedFile } from '#app/domain/files/check-file.ts'
import type { UploadKind } from '#app/domain/files/file-kinds.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { addressBlock } from '#app/platform/sender/client-address.ts'
import { countUse } from '#app/platform/sender/count-uses.server.ts'
import {
  isLabelKind,
  labelKindMessage,
  maxLabelBytes,
  maxLabelSizeText,
  maxLabelsPerHour,
} from '../label/label-limits.ts'
import {
  maxProjectsPerHour,
  maxStoredProjectLabels,
  projectRetentionDays,
} from './project-limits.ts'
import { sharedProjectTable } from './tables.server.ts'

/** Choices and quantity of a project, as the form of the 3D view sends them. */
export interface ProjectChoices {
  sku: string
  /** Choices of the 3D view (`serialiseViewerState`). */
  view: string
  amount: string
  /** Position of the label (`serialiseLabelPlace`); empty if there is none. */
  labelAt: string
  /** Label file that passed the checks; null if there is none, or a blank label. */
  label: CheckedFile<UploadKind> | null
}

/** A stored project, without the content of its label. */
export interface SharedProject extends Omit<ProjectChoices, 'label'> {
  labelName: string | null
  version: number
  /** Moment after which the project is deleted, unless it is changed. */
  deletedAfter: Date
}

/** Sender of a project, for rate limiting. */
interface Sender {
  /** Client IP address from `clientAddress`. */
  address: string
  now: Date
}

export type ProjectResult =
  | { outcome: 'saved'; token: string }
  /** Someone else changed the project after the sender opened it. */
  | { outcome: 'stale' }
  | { outcome: 'not-found' }
  /** A limit was reached, or the label is not accepted. */
  | { outcome: 'refused'; message: string }

const dayMs = 24 * 60 * 60 * 1000
const hourSeconds = 3600
const tokenPattern = /^[0-9a-f]{32}$/
const digestOf = (token: string) => hash('sha256', token)
const oldestValid = (now: Date) => new Date(now.getTime() - projectRetentionDays * dayMs)

/**
 * Stores a project under a new unguessable URL. Checks type and size of the label and the rate
 * limits.
 * @returns the token for the URL: 128 random bits as hex
 */
export async function shareProject(
  db: Database,
  choices: ProjectChoices,
  sender: Sender,
): Promise<ProjectResult> {
  const refusal = await refuse(db, choices, sender)
  if (refusal) return refusal
  const token = randomBytes(16).toString('hex')
  await db
    .insert(sharedProjectTable)
    .values({ digest: digestOf(token), ...columnsOf(choices), updatedAt: sender.now })
  return { outcome: 'saved', token }
}

/**
 * Changes a project. Everyone who has its link may. A change based on an older version is refused,
 * unless it is the one that was saved last, as after a double submit.
 */
export async function changeProject(
  db: Database,
  token: string,
  version: number,
  choices: ProjectChoices,
  sender: Sender,
): Promise<ProjectResult> {
  const refusal = await refuse(db, choices, sender)
  if (refusal) return refusal
  if (!tokenPattern.test(token)) return { outcome: 'not-found' }
  return db.transaction(async (tx) => {
    const [stored] = await tx
      .select()
      .from(sharedProjectTable)
      .where(eq(sharedProjectTable.digest, digestOf(token)))
      .for('update')
    if (!stored || stored.updatedAt < oldestValid(sender.now)) return { outcome: 'not-found' }
    const columns = columnsOf(choices)
    if (isUnchanged(stored, columns)) return { outcome: 'saved', token }
    if (stored.version !== version) return { outcome: 'stale' }
    await tx
      .update(sharedProjectTable)
      .set({ ...columns, version: version + 1, updatedAt: sender.now })
      .where(eq(sharedProjectTable.digest, stored.digest))
    return { outcome: 'saved', token }
  })
}

/** Finds a project by the token of its URL. @returns null if it is unknown or deleted */
export async function findProject(
  db: Database,
  token: string,
  now: Date,
): Promise<SharedProject | null> {
  if (!tokenPattern.test(token)) return null
  const { sku, view, amount, labelAt, labelName, version, updatedAt } = sharedProjectTable
  const [found] = await db
    .select({ sku, view, amount, labelAt, labelName, version, updatedAt })
    .from(sharedProjectTable)
    .where(eq(sharedProjectTable.digest, digestOf(token)))
  if (!found || found.updatedAt < oldestValid(now)) return null
  const { updatedAt: changed, ...project } = found
  return { ...project, deletedAfter: new Date(changed.getTime() + projectRetentionDays * dayMs) }
}

/** Finds the label of a project. @returns null without one, or if the project is unknown */
export async function findProjectLabel(db: Database, token: string, now: Date) {
  if (!tokenPattern.test(token)) return null
  const { labelName, labelKind, labelContent, updatedAt } = sharedProjectTable
  const [found] = await db
    .select({ name: labelName, kind: labelKind, content: labelContent, updatedAt })
    .from(sharedProjectTable)
    .where(eq(sharedProjectTable.digest, digestOf(token)))
  if (!found || found.updatedAt < oldestValid(now)) return null
  const { name, kind, content } = found
  return name !== null && kind !== null && content !== null ? { name, kind, content } : null
}

/** Deletes projects that were not changed for `projectRetentionDays`, with their labels. */
export async function sweepProjects(db: Database, now: Date): Promise<void> {
  await db.delete(sharedProjectTable).where(lt(sharedProjectTable.updatedAt, oldestValid(now)))
}

type Columns = ReturnType<typeof columnsOf>

function columnsOf({ sku, view, amount, labelAt, label }: ProjectChoices) {
  return {
    sku,
    view,
    amount,
    labelAt,
    labelName: label?.name ?? null,
    labelKind: label && isLabelKind(label.kind) ? label.kind : null,
    labelContent: label?.content ?? null,
  }
}

function isUnchanged(stored: typeof sharedProjectTable.$inferSelect, columns: Columns): boolean {
  const { labelContent: before, ...others } = stored
  const { labelContent: after, ...wanted } = columns
  const isSameLabel =
    before === null || after === null ? before === after : Buffer.from(before).equals(after)
  return (
    isSameLabel &&
    Object.entries(wanted).every(([key, value]) => Reflect.get(others, key) === value)
  )
}

async function refuse(
  db: Database,
  { label }: ProjectChoices,
  { address, now }: Sender,
): Promise<Extract<ProjectResult, { outcome: 'refused' }> | null> {
  const refused = (message: string) => ({ outcome: 'refused' as const, message })
  if (label && !isLabelKind(label.kind)) return refused(labelKindMessage)
  if (label && label.content.length > maxLabelBytes) {
    return refused(`A label of at most ${maxLabelSizeText} can be shared.`)
  }
  const block = addressBlock(address)
  const saved = await countUse(db, `project ${block}`, hourSeconds, now)
  const isOver = saved > maxProjectsPerHour || (label && (await hasTooManyLabels(db, block, now)))
  if (!isOver) return null
  noteRefusal('limit', 'projects', address)
  return refused(
    label
      ? 'Too many projects with labels were shared in the last hour. Share it without your label, or try again later.'
      : 'Too many projects were shared from your connection in the last hour. Please try again later.',
  )
}

async function hasTooManyLabels(db: Database, block: string, now: Date): Promise<boolean> {
  const own = await countUse(db, `project label ${block}`, hourSeconds, now)
  const all = await countUse(db, 'project labels', hourSeconds, now)
  if (own > maxLabelsPerHour.address || all > maxLabelsPerHour.overall) return true
  const withLabel = isNotNull(sharedProjectTable.labelContent)
  return (await db.$count(sharedProjectTable, withLabel)) >= maxStoredProjectLabels
}
