import { z } from 'zod'
import { line } from '#app/domain/content/groups/shapes.ts'
import { listCurrentRevisions } from '#app/domain/publishing/current-revisions.server.ts'
import { isSame } from '#app/domain/publishing/is-same.ts'
import { listPreviewed } from '#app/domain/publishing/preview/draft-overlay.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { definePart, noteRead } from '#app/platform/database/page-parts.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import {
  type EditedCategories,
  type EditedCategory,
  provideEditedCategories,
} from './category-names.ts'

const subcategoryDocument = z.strictObject({
  name: line.max(60),
  slug: z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens.'),
  comesLast: z.boolean(),
})

/** A category as change sets publish it; its key is its slug. */
export const categoryDocument: z.ZodType<EditedCategory> = z.strictObject({
  name: line.max(60),
  piece: line.max(30),
  subcategories: z.array(subcategoryDocument).min(1).max(40),
})

/** Name of the part of pages that changes with every publication of a category. */
const categoriesPart = 'categories'

let inForce: EditedCategories = {}
let version = 0

/**
 * Loads the categories that editors have changed, and puts them in force in this process. A
 * category that this release cannot read stays as the release ships it.
 */
export async function loadEditedCategories(db: Database): Promise<void> {
  const edited: Record<string, EditedCategory> = {}
  for (const { key, number, body } of await listCurrentRevisions(db, 'category')) {
    if (body === null) continue
    const parsed = categoryDocument.safeParse(body)
    if (parsed.success) edited[key] = parsed.data
    else
      log.error(
        { key, number, problems: parsed.error.issues.slice(0, 3) },
        'cannot read a category',
      )
  }
  if (!isSame(edited, inForce)) {
    inForce = edited
    version += 1
  }
  definePart(categoriesPart, () => version)
  provideEditedCategories(readCategories)
}

/** Previewed categories, by the map of their drafts; each has an identity that stays. */
const previewed = new WeakMap<EditedCategories, Map<string, EditedCategories>>()

/** Returns the categories in force; in a preview, with its drafts. */
function readCategories(): EditedCategories {
  const drafts = listPreviewed('category')
  if (drafts.size === 0) {
    noteRead(categoriesPart)
    return inForce
  }
  const all = previewed.get(inForce) ?? new Map<string, EditedCategories>()
  previewed.set(inForce, all)
  const text = JSON.stringify([...drafts])
  const found = all.get(text)
  if (found) return found
  const merged = { ...inForce, ...(Object.fromEntries(drafts) as EditedCategories) }
  if (all.size >= maxPreviewed) all.clear()
  all.set(text, merged)
  return merged
}

/** Maximum number of different previews whose categories are cached. */
const maxPreviewed = 20
