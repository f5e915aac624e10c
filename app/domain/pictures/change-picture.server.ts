import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { deleteContents } from '#app/domain/files/stored-files.server.ts'
import {
  type PublishedOrProposed,
  publishOrPropose,
} from '#app/domain/publishing/propose-changes.server.ts'
import { publishDocuments } from '#app/domain/publishing/publish-change-set.server.ts'
import { lockPublishing } from '#app/domain/publishing/publish-documents.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { storeOriginal } from './add-pictures.server.ts'
import { findPictureUses, type PictureUse } from './find-picture-uses.server.ts'
import { findPicture, type ListedPicture } from './list-pictures.server.ts'
import { variantName } from './make-variants.server.ts'
import { variantFormats, variantWidths } from './picture.ts'
import type { PictureDocument } from './picture-document.ts'
import type { PictureForm } from './picture-form.ts'
import { readPicture } from './read-picture.server.ts'
import { pictureOriginalTable, pictureTable } from './tables.server.ts'

export type ChangePictureResult =
  | { outcome: 'changed' | 'unchanged' | 'missing' }
  /** A colleague must approve the change set first. */
  | { outcome: 'needs-approval'; changeSet: string }
  | { outcome: 'stale' | 'refused'; message: string }
  | PolicyRefusal

/** Saves the texts and the focal point of a picture; refused if it was changed meanwhile. */
export function describeInLibrary(
  db: Database,
  actor: Actor,
  key: string,
  { version, ...form }: PictureForm & { version: number },
): Promise<ChangePictureResult> {
  return changePicture(db, actor, { key, version, verb: 'describe' }, () => Promise.resolve(form))
}

/**
 * Replaces the file of a picture at every place that uses it. Texts and places stay; the earlier
 * file stays in the store for a while, for pages and mails that still name it, and for undo.
 */
export async function replacePicture(
  db: Database,
  actor: Actor,
  key: string,
  { version, ...file }: { version: number; name: string; content: Uint8Array },
): Promise<ChangePictureResult> {
  const refused = refusalFor(actor, 'keep-pictures')
  if (refused) return refused
  const reading = await readPicture(file.name, file.content)
  if (reading.outcome !== 'read') return { outcome: 'refused', message: reading.message }
  return changePicture(db, actor, { key, version, verb: 'replace' }, async (tx) => {
    const { digest, width, height } = reading.picture
    await storeOriginal(tx, reading.picture)
    return { digest, width, height }
  })
}

interface Changed {
  key: string
  /** Version of the picture that the editor saw. */
  version: number
  verb: 'describe' | 'replace'
}

function changePicture(
  db: Database,
  actor: Actor,
  { key, version, verb }: Changed,
  prepare: (tx: Database) => Promise<Partial<PictureDocument>>,
): Promise<ChangePictureResult> {
  return db.transaction(async (tx) => {
    const refused = refusalFor(actor, 'keep-pictures')
    if (refused) return refused
    await lockPublishing(tx)
    const before = await findPicture(tx, key)
    if (!before) return { outcome: 'missing' }
    if (before.version !== version) {
      const message = `${before.changedBy} has changed this picture meanwhile. Check it, then save again.`
      return { outcome: 'stale', message }
    }
    const body = { ...documentOf(before), ...(await prepare(tx)) }
    const title = `${verb === 'replace' ? 'Replace picture' : 'Picture'}: ${body.title}`
    const changes = [{ kind: 'picture', key, body } as const]
    return describeResult(await publishOrPropose(tx, actor, { title, changes }))
  })
}

function describeResult(result: PublishedOrProposed): ChangePictureResult {
  switch (result.outcome) {
    case 'published':
      return { outcome: 'changed' }
    case 'unchanged':
      return { outcome: 'unchanged' }
    case 'needs-approval':
      return result
    case 'invalid':
      return { outcome: 'refused', message: result.problems[0]?.reason ?? '' }
    case 'in-use':
      throw new Error('A change deletes nothing.')
    default:
      return { outcome: 'refused', message: result.message }
  }
}

const documentOf = ({
  title,
  alt,
  caption,
  focusX,
  focusY,
  digest,
  width,
  height,
}: ListedPicture): PictureDocument => ({
  title,
  alt,
  caption,
  focusX,
  focusY,
  digest,
  width,
  height,
})

/** Deletes a picture that nothing uses, whether published, scheduled or in a draft. */
export function deletePicture(
  db: Database,
  actor: Actor,
  key: string,
): Promise<
  { outcome: 'deleted' | 'missing' } | { outcome: 'in-use'; uses: PictureUse[] } | PolicyRefusal
> {
  return db.transaction(async (tx) => {
    const refused = refusalFor(actor, 'keep-pictures')
    if (refused) return refused
    // Nobody publishes content that uses it before this ends.
    await lockPublishing(tx)
    const picture = await findPicture(tx, key)
    if (!picture) return { outcome: 'missing' }
    const uses = (await findPictureUses(tx, [key])).get(key) ?? []
    if (uses.length > 0) return { outcome: 'in-use', uses }
    const changes = [{ kind: 'picture', key, body: null } as const]
    const title = `Delete picture: ${picture.title}`
    const result = await publishDocuments(tx, actor, { title, changes })
    if (result.outcome !== 'published') throw new Error(`Not deleted: ${result.outcome}`)
    return { outcome: 'deleted' }
  })
}

/** Days for which a file that no picture has any more is still served, and can be restored. */
const unusedFileDays = 30

/** Deletes originals, with their variants, that no picture has had for 30 days. */
export async function sweepUnusedOriginals(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - unusedFileDays * 24 * 60 * 60_000)
  const { digest, width, unusedSince } = pictureOriginalTable
  const deleted = await db
    .delete(pictureOriginalTable)
    .where(
      and(
        sql`${unusedSince} < ${limit}`,
        sql`not exists (select from ${pictureTable} where ${eq(pictureTable.digest, digest)})`,
      ),
    )
    .returning({ digest, width })
  for (const original of deleted) {
    const variants = variantWidths(original.width).flatMap((each) =>
      variantFormats.map((format) => variantName(original.digest, each, format)),
    )
    await deleteContents([original.digest, ...variants])
  }
}
