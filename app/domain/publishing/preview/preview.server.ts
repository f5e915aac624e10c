import type { Database } from '#app/platform/database/database.server.ts'
import {
  isValidSignature,
  sign,
  signingKey,
  verifyingKeys,
} from '#app/platform/sender/signature.server.ts'
import { maxPreviewedDocuments, openStates } from '../change-set.ts'
import {
  type ChangeSet,
  countChanges,
  findChangeSet,
  listChanges,
} from '../change-set-store.server.ts'
import { type DocumentName, documentId } from '../document.ts'
import { type PathStep, partAt, withPart } from '../document-leaves.ts'
import { kindOf } from '../publishable-kind.server.ts'
import type { DraftOverlay } from './draft-overlay.server.ts'
import { previewLifeDays } from './preview-link.ts'

const purpose = 'draft preview'
const dayMs = 24 * 60 * 60_000

/** Creates the token of a link that shows the site with the drafts of a change set. */
export async function createPreviewToken(
  db: Database,
  changeSet: string,
  now = new Date(),
): Promise<string> {
  const expires = now.getTime() + previewLifeDays * dayMs
  const message = `${changeSet}.${Math.floor(expires / 1000).toString(36)}`
  const signature = sign(await signingKey(db, purpose), message)
  return `${message}.${signature.toString('base64url')}`
}

/** A change set whose drafts a preview shows. */
export interface OpenedPreview {
  changeSet: ChangeSet
  overlay: DraftOverlay
}

/**
 * Opens a preview by its token. Fields of a draft that are not valid show their published value.
 * @returns null if the token is invalid or expired, or if the change set is published, discarded or
 * too large
 */
export async function openPreview(
  db: Database,
  token: string,
  now = new Date(),
): Promise<OpenedPreview | null> {
  const id = await readToken(db, token, now)
  const changeSet = id === null ? undefined : await findChangeSet(db, id)
  if (!changeSet || !openStates.includes(changeSet.state)) return null
  if ((await countChanges(db, changeSet.id)) > maxPreviewedDocuments) return null
  const documents = new Map<string, unknown>()
  for (const { kind, key, body } of await listChanges(db, changeSet.id)) {
    const shown = body === null ? null : await repairDraft(db, { kind, key }, body)
    if (shown !== undefined) documents.set(documentId({ kind, key }), shown)
  }
  return { changeSet, overlay: { documents } }
}

async function readToken(db: Database, token: string, now: Date): Promise<string | null> {
  const [id = '', expires = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || token.length > 200) return null
  const keys = await verifyingKeys(db, purpose)
  const given = Buffer.from(signature, 'base64url')
  if (!isValidSignature(keys, `${id}.${expires}`, given)) return null
  return Number.parseInt(expires, 36) * 1000 > now.getTime() ? id : null
}

/** Maximum number of attempts to replace invalid fields by published ones. */
const maxRepairs = 20

/**
 * Replaces the invalid parts of a draft by their published values, so that a page can show it.
 * @returns undefined if that is not possible; the published document is shown then
 */
async function repairDraft(
  db: Database,
  { kind, key }: DocumentName,
  draft: unknown,
): Promise<unknown> {
  const definition = kindOf(kind)
  if (!definition.isKey(key)) return undefined
  let published: unknown
  let body = draft
  for (let attempt = 0; attempt < maxRepairs; attempt += 1) {
    const parsed = definition.parse(key, body)
    if (parsed.outcome === 'done') return parsed.body
    published ??= (await definition.load(db, key)) ?? definition.createBlank?.(key)
    for (const { place } of parsed.problems) body = repairAt(body, published, readPlace(place))
  }
  return undefined
}

const readPlace = (place: string): PathStep[] =>
  place === '' ? [] : place.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/** Replaces one invalid part, or removes the list item that has no published counterpart. */
function repairAt(body: unknown, published: unknown, path: PathStep[]): unknown {
  const value = partAt(published, path)
  if (value !== undefined) return withPart(body, path, value)
  const at = path.findLastIndex((step) => typeof step === 'number')
  if (at < 0) return path.length === 0 ? published : withPart(body, path, undefined)
  const list = partAt(body, path.slice(0, at))
  const index = path[at]
  if (!Array.isArray(list) || typeof index !== 'number') return published
  return withPart(body, path.slice(0, at), list.toSpliced(index, 1))
}
