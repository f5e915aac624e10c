import { and, count, eq, notInArray } from 'drizzle-orm'
import type { DocumentChange } from '#app/domain/publishing/document.ts'
import { describeForm } from '#app/domain/publishing/form/describe-form.ts'
import { describeIssue } from '#app/domain/publishing/form/describe-issue.ts'
import type { KindChange, PublishableKind } from '#app/domain/publishing/publishable-kind.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { findCategory, listCategories } from '../dictionary/category.ts'
import type { EditedCategory } from '../dictionary/category-names.ts'
import { categoryDocument } from '../dictionary/edited-categories.server.ts'
import type { Product } from '../product/product.ts'
import { cataloguePath } from '../product/product-slug.ts'
import { productTable } from '../tables.server.ts'

/** Labels and hints of the fields of a category. */
const fieldLabels = {
  piece: { label: 'Noun for one piece', hint: 'Such as “bottle”, in minimum orders.' },
  slug: {
    label: 'Address',
    hint: 'Part of the web address and of product files. Products name it, so it stays once they do.',
  },
  comesLast: { label: 'Listed after all other subcategories' },
}

/**
 * Kind of the categories, whose key is the slug. Editors change names and subcategories; the
 * categories themselves are fixed, because drawings and rules of fit depend on them.
 */
export const categoryKind: PublishableKind<EditedCategory> = {
  kind: 'category',
  label: 'Categories',
  content: 'catalogue',
  isDeletable: false,
  maxJsonLength: 20_000,
  isKey: (key) => findCategory(key) !== undefined,
  parse(_, body) {
    const parsed = categoryDocument.safeParse(body)
    if (parsed.success) {
      const problems = findRepeated(parsed.data)
      return problems.length > 0
        ? { outcome: 'refused', problems }
        : { outcome: 'done', body: parsed.data }
    }
    const problems = parsed.error.issues.map((issue) => ({
      place: issue.path.join('.'),
      reason: describeIssue(issue),
    }))
    return { outcome: 'refused', problems }
  },
  // Before its first publication, a category is as the release ships it.
  load: async (_, key) => documentOf(key),
  describe: (key, body) => body?.name ?? findCategory(key)?.name ?? key,
  form: () => describeForm(categoryDocument, fieldLabels),
  listKeys: () => listCategories().map(({ slug }) => slug),
  references: () => [],
  paths: (key) => [`${cataloguePath}?category=${key}`],
  check: checkCategories,
  // Pages are served from the revisions.
  apply: async () => {},
}

function documentOf(key: string): EditedCategory | null {
  const category = findCategory(key)
  if (!category) return null
  const { name, piece, subcategories } = category
  return { name, piece, subcategories: [...subcategories] }
}

/** Finds subcategories whose address or name another of the category has. */
function findRepeated({ subcategories }: EditedCategory): { place: string; reason: string }[] {
  return subcategories.flatMap(({ slug, name }, index) => {
    const earlier = subcategories.slice(0, index)
    const place = `subcategories.${index}`
    return [
      ...(earlier.some((other) => other.slug === slug)
        ? [{ place: `${place}.slug`, reason: `“${slug}” is the address of another subcategory.` }]
        : []),
      ...(earlier.some((other) => other.name.toLowerCase() === name.toLowerCase())
        ? [{ place: `${place}.name`, reason: `“${name}” is the name of another subcategory.` }]
        : []),
    ]
  })
}

/** Refuses to remove a subcategory that products name after the publication. */
async function checkCategories(
  tx: Database,
  changes: readonly KindChange<EditedCategory>[],
  all: readonly DocumentChange[],
) {
  const products = all.filter(({ kind }) => kind === 'product')
  const moved = products.map(({ key }) => key)
  const problems: { key: string; place: string; reason: string }[] = []
  for (const { key, body } of changes) {
    if (body === null) continue
    const kept = body.subcategories.map(({ slug }) => slug)
    const { category, sku, subcategory } = productTable
    const stored = await tx
      .select({ subcategory, count: count() })
      .from(productTable)
      .where(and(eq(category, key), notInArray(subcategory, kept), notInArray(sku, moved)))
      .groupBy(subcategory)
    const uses = new Map(stored.map((row) => [row.subcategory, row.count]))
    for (const product of products) {
      const given = product.body as Product | null
      if (given?.category !== key || kept.includes(given.subcategory)) continue
      uses.set(given.subcategory, (uses.get(given.subcategory) ?? 0) + 1)
    }
    for (const [slug, number] of uses) {
      const named = number === 1 ? '1 product names' : `${number} products name`
      const reason = `${named} the subcategory “${slug}”: move them to another one first.`
      problems.push({ key, place: 'subcategories', reason })
    }
  }
  return problems
}
