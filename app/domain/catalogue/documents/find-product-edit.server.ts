import { findCurrentRevision } from '#app/domain/publishing/current-revisions.server.ts'
import { findDraft } from '#app/domain/publishing/edit-change-set.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import type { Product } from '../product/product.ts'
import { productDocument } from './product-document.server.ts'
import { loadProducts } from './product-kind.server.ts'

/** A product as its editor opens it. */
export interface ProductEdit {
  /** The published product; null if it was never published or is deleted. */
  published: Product | null
  /** The draft in the change set, or the published product. */
  product: Product
  /** Change set that contains the draft; null without a draft. */
  changeSet: string | null
  version: number
  baseRevision: number
}

/**
 * Finds a product for editing; null if there is neither a published product nor a draft of it.
 * @param changeSet change set whose draft is edited; null for the published product
 */
export async function findProductEdit(
  db: Database,
  sku: string,
  changeSet: string | null,
): Promise<ProductEdit | null> {
  const name = { kind: 'product', key: sku } as const
  const published = (await loadProducts(db, [sku])).get(sku) ?? null
  const current = await findCurrentRevision(db, name)
  const isOpen = changeSet !== null && isUuid(changeSet)
  const draft = isOpen ? await findDraft(db, { changeSet, ...name }) : undefined
  const parsed = draft ? productDocument.safeParse(draft.body) : null
  const product = parsed?.success ? parsed.data : published
  if (!product) return null
  return {
    published,
    product,
    changeSet: draft ? changeSet : null,
    version: draft?.version ?? 0,
    baseRevision: draft?.baseRevision ?? current?.number ?? 0,
  }
}
