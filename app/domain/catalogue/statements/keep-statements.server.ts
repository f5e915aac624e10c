import type { Actor } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { checkFile } from '#app/domain/files/check-file.ts'
import { computeDigest, storeContent } from '#app/domain/files/stored-files.server.ts'
import {
  type PublishedOrProposed,
  publishOrPropose,
} from '#app/domain/publishing/propose-changes.server.ts'
import { lockPublishing } from '#app/domain/publishing/publish-documents.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { maxStatementBytes, type StatementDocument } from './statement.ts'
import type { StatementForm } from './statement-form.ts'
import { findStatement } from './statements.server.ts'
import { statementFileTable } from './tables.server.ts'

/** An uploaded file. */
interface Upload {
  name: string
  content: Uint8Array
}

export type KeepStatementResult =
  | { outcome: 'saved'; key: string }
  /** A colleague must approve the change set first. */
  | { outcome: 'needs-approval' }
  | { outcome: 'missing' }
  | { outcome: 'stale'; message: string }
  /** `place` is the field of the form, or empty. */
  | { outcome: 'refused'; place: string; message: string }
  | PolicyRefusal

/**
 * Adds a statement with its PDF. Sending the same form again, recognised by its key, changes nothing.
 */
export async function addStatement(
  db: Database,
  actor: Actor,
  key: string,
  form: StatementForm,
  file: Upload,
): Promise<KeepStatementResult> {
  const refused = refusalFor(actor, 'keep-statements')
  if (refused) return refused
  const checked = await checkPdf(file)
  if (checked.outcome === 'refused') return checked
  return db.transaction(async (tx) => {
    await lockPublishing(tx)
    if (await findStatement(tx, key)) return { outcome: 'saved', key }
    const stored = await storePdf(tx, checked.content)
    return publishStatement(tx, actor, key, { ...form, ...stored }, `Statement: ${form.title}`)
  })
}

/** Changes a statement; without a file, its PDF stays. Refused if it was changed meanwhile. */
export async function changeStatement(
  db: Database,
  actor: Actor,
  { key, version }: { key: string; version: number },
  form: StatementForm,
  file: Upload | null,
): Promise<KeepStatementResult> {
  const refused = refusalFor(actor, 'keep-statements')
  if (refused) return refused
  const checked = file && (await checkPdf(file))
  if (checked?.outcome === 'refused') return checked
  return db.transaction(async (tx): Promise<KeepStatementResult> => {
    await lockPublishing(tx)
    const before = await findStatement(tx, key)
    if (!before) return { outcome: 'missing' }
    if (before.version !== version) {
      const message = `${before.changedBy} has changed this statement meanwhile. Check it, then save again.`
      return { outcome: 'stale', message }
    }
    const stored = checked
      ? await storePdf(tx, checked.content)
      : { digest: before.digest, bytes: before.bytes }
    return publishStatement(tx, actor, key, { ...form, ...stored }, `Statement: ${form.title}`)
  })
}

/** Withdraws a statement from the site. It can be restored by undoing the change. */
export async function withdrawStatement(
  db: Database,
  actor: Actor,
  key: string,
): Promise<KeepStatementResult> {
  const refused = refusalFor(actor, 'keep-statements')
  if (refused) return refused
  return db.transaction(async (tx): Promise<KeepStatementResult> => {
    await lockPublishing(tx)
    const before = await findStatement(tx, key)
    if (!before) return { outcome: 'missing' }
    return publishStatement(tx, actor, key, null, `Withdraw statement: ${before.title}`)
  })
}

async function publishStatement(
  tx: Database,
  actor: Actor,
  key: string,
  body: StatementDocument | null,
  title: string,
): Promise<KeepStatementResult> {
  const changes = [{ kind: 'statement', key, body } as const]
  return describeResult(key, await publishOrPropose(tx, actor, { title, changes }))
}

function describeResult(key: string, result: PublishedOrProposed): KeepStatementResult {
  switch (result.outcome) {
    case 'published':
    case 'unchanged':
      return { outcome: 'saved', key }
    case 'needs-approval':
      return { outcome: 'needs-approval' }
    case 'invalid': {
      const [problem] = result.problems
      const message = `This statement ${problem?.reason ?? 'cannot be published'}.`
      return { outcome: 'refused', place: problem?.place ?? '', message }
    }
    case 'in-use':
      throw new Error('No document refers to a statement.')
    default:
      return { outcome: 'refused', place: '', message: result.message }
  }
}

type CheckedPdf =
  | { outcome: 'checked'; content: Uint8Array }
  | Extract<KeepStatementResult, { outcome: 'refused' }>

async function checkPdf(file: Upload): Promise<CheckedPdf> {
  const refuse = (message: string) => ({ outcome: 'refused', place: 'file', message }) as const
  if (file.content.length > maxStatementBytes) {
    const most = formatNumber(maxStatementBytes / 1024 / 1024)
    return refuse(`The file is larger than ${most} MB. Export it with smaller pictures.`)
  }
  const checked = await checkFile(
    file,
    (name) => `“${name}” is not a PDF. Choose the PDF of the statement.`,
  )
  if (checked.outcome !== 'done') return refuse(checked.message)
  if (checked.file.kind !== 'pdf') return refuse('Choose a PDF file.')
  return { outcome: 'checked', content: checked.file.content }
}

async function storePdf(
  tx: Database,
  content: Uint8Array,
): Promise<Pick<StatementDocument, 'digest' | 'bytes'>> {
  const digest = computeDigest(content)
  const row = { digest, bytes: content.length }
  const stored = await storeContent(digest, content, 'application/pdf')
  await tx
    .insert(statementFileTable)
    .values({ ...row, content: stored })
    .onConflictDoNothing()
  return row
}
