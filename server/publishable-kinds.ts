import { redirectKind } from '#app/domain/addresses/redirect-kind.server.ts'
import { createArticleKind } from '#app/domain/articles/article-kind.server.ts'
import { attributeKind } from '#app/domain/catalogue/documents/attribute-kind.server.ts'
import { categoryKind } from '#app/domain/catalogue/documents/category-kind.server.ts'
import { createProductKind } from '#app/domain/catalogue/documents/product-kind.server.ts'
import { synonymKind } from '#app/domain/catalogue/documents/synonym-kind.server.ts'
import { findProductSlugs } from '#app/domain/catalogue/product/find-product-slugs.server.ts'
import { isReservedSlug } from '#app/domain/catalogue/product/product-slug.ts'
import { statementKind } from '#app/domain/catalogue/statements/statement-kind.server.ts'
import { createContentKind } from '#app/domain/content/content-kind.server.ts'
import { createSettingKind, createSiteSettings } from '#app/domain/content/setting-kind.server.ts'
import { mailTextsSettings } from '#app/domain/notifications/mail-texts-kind.server.ts'
import { findProductUses } from '#app/domain/orders/find-order.server.ts'
import { hasPictures } from '#app/domain/pictures/list-pictures.server.ts'
import { pictureKind } from '#app/domain/pictures/picture-kind.server.ts'
import { registerKinds } from '#app/domain/publishing/publishable-kind.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

interface KindOptions {
  /**
   * Runs in the transaction that publishes opening hours or shutdowns. Commands, which have no job
   * queue, update the clocks of enquiries themselves afterwards.
   */
  onGlobalChange?: (tx: Database) => Promise<void>
}

/** Registers every kind of document that change sets edit, in this process. */
export function registerPublishableKinds({ onGlobalChange = async () => {} }: KindOptions = {}) {
  registerKinds([
    createContentKind({ onGlobalChange, hasPictures }),
    pictureKind,
    redirectKind,
    createArticleKind({ isTaken: isReservedSlug, hasPictures, hasProducts: findProductSlugs }),
    createProductKind({ findUses: findProductUses, hasPictures }),
    categoryKind,
    attributeKind,
    synonymKind,
    statementKind,
    createSettingKind([createSiteSettings(hasPictures), mailTextsSettings]),
  ])
}
