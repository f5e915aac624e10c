import { createHash } from 'node:crypto'
import { findArticle } from '#app/domain/articles/articles-snapshot.server.ts'
import { noteTags, taggedCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { findCategory, findSubcategory } from '#app/domain/catalogue/dictionary/category.ts'
import { drawingOf } from '#app/domain/catalogue/drawing/drawing.ts'
import { cardOfProduct } from '#app/domain/catalogue/product/card-of-product.ts'
import {
  findNamedProducts,
  findTaggedProduct,
} from '#app/domain/catalogue/product/find-tagged-product.server.ts'
import { lineUpBottles } from '#app/domain/catalogue/product/line-up-bottles.ts'
import { cardTags, lineUpTags } from '#app/domain/catalogue/product/page-tags.ts'
import { drawnDimensions } from '#app/domain/catalogue/product/product-dimensions.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatDay } from '#app/platform/text/format.ts'
import type { Bytes } from '#app/platform/threads/made-files.server.ts'
import { madeFiles } from '#app/platform/threads/made-files.server.ts'
import { wrapForThread } from '#app/platform/threads/threads.server.ts'
import type { ArticlePicture } from './article-picture.ts'
import type { drawPicture, PictureSubject } from './draw-picture.server.ts'
import type { ProductPicture } from './product-picture.ts'
import type { SharedPage } from './share-name.ts'
import type { SitePicture } from './site-picture.ts'

/** A sharing picture that can be drawn. */
export interface SharePicture {
  /** Hash of its content; it changes if the picture looks different. */
  version: string
  alt: string
  subject: PictureSubject
}

/**
 * Version of the pictures' design. Increment it with every change of the design, so that cached
 * pictures are redrawn.
 */
export const pictureEdition = 2
/** Minimum number of drawings in a line-up. */
const minInLineUp = 3

/** Builds the current sharing picture of a page; null if the page does not exist. */
export function buildSharePicture(shared: SharedPage): SharePicture | null {
  if (shared.kind === 'site') {
    const facts = collectSiteFacts()
    const alt = `${facts.tagline} Bottles, to one scale.`
    return createSharePicture(alt, { kind: 'site', facts })
  }
  if (shared.kind === 'product') {
    const facts = collectProductFacts(shared.slug)
    return (
      facts &&
      createSharePicture(`${facts.drawing.picture ? 'Picture' : 'Drawing'} of ${facts.name}`, {
        kind: 'product',
        facts,
      })
    )
  }
  const facts = collectArticleFacts(shared.slug)
  return facts && createSharePicture(facts.title, { kind: 'article', facts })
}

function createSharePicture(alt: string, subject: PictureSubject): SharePicture {
  const digest = createHash('sha256').update(JSON.stringify([pictureEdition, subject.facts]))
  const version = digest.digest('hex').slice(0, 10)
  return { version, alt, subject }
}

function listDefaultDrawings() {
  const catalogue = taggedCatalogue()
  noteTags(catalogue, lineUpTags)
  return lineUpBottles(catalogue).map(({ drawing }) => drawing)
}

function collectSiteFacts(): SitePicture {
  const { name, tagline } = currentContent('GLOBAL').company
  return { company: name, tagline, bottles: listDefaultDrawings() }
}

function collectProductFacts(slug: string): ProductPicture | null {
  const product = findTaggedProduct(slug)
  if (!product) return null
  const catalogue = taggedCatalogue()
  noteTags(catalogue, cardTags([product]))
  const { drawing, facts } = cardOfProduct(catalogue, product)
  const category = findCategory(product.category)?.name ?? ''
  const subcategory = findSubcategory(product.category, product.subcategory)?.name ?? ''
  const { height, width } = drawnDimensions(product, drawing)
  return {
    company: currentContent('GLOBAL').company.name,
    name: product.name,
    sku: product.sku,
    place: `${category} / ${subcategory}`,
    facts,
    drawing,
    dimensions: { height, width },
  }
}

function collectArticleFacts(slug: string): ArticlePicture | null {
  const article = findArticle(slug)?.article
  if (!article) return null
  const named = findNamedProducts(article.products).products.map(drawingOf)
  return {
    company: currentContent('GLOBAL').company.name,
    title: article.title,
    published: formatDay(article.published),
    drawings: named.length < minInLineUp ? listDefaultDrawings() : named,
  }
}

const draw = wrapForThread<typeof drawPicture>(
  '#app/domain/link-pictures/draw-picture.server.ts',
  'drawPicture',
)

/**
 * Returns a sharing picture as PNG, drawn in a worker thread on request and cached until its data
 * change.
 * @returns null if the queue is full
 */
export function getPictureFile(
  db: Database,
  { version, subject }: Pick<SharePicture, 'version' | 'subject'>,
): Promise<Bytes | null> {
  return madeFiles().find(db, {
    kind: 'picture',
    facts: [version, subject],
    generate: () => draw(subject),
  })
}
