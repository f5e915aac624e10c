import { data, href } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { pageMeta, shortenDescription, siteOf } from '#app/document/page-meta.ts'
import { publicUrls } from '#app/document/public-addresses.ts'
import { skipRevalidationAfterForms } from '#app/document/revalidation.ts'
import { findSharedPicture } from '#app/document/shared-picture.server.ts'
import { breadcrumbStructuredData } from '#app/document/structured-data.ts'
import { findSampleOffer } from '#app/domain/cart/sample.ts'
import { noteTags, taggedCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { familyMatrix } from '#app/domain/catalogue/family/family-matrix.ts'
import { findLighterBottle } from '#app/domain/catalogue/lighter/lighter-bottle.ts'
import { findTaggedProduct } from '#app/domain/catalogue/product/find-tagged-product.server.ts'
import { productPageTags } from '#app/domain/catalogue/product/page-tags.ts'
import {
  issueDay,
  productDocuments,
  statementDocuments,
} from '#app/domain/catalogue/product/product-documents.ts'
import { productView } from '#app/domain/catalogue/product/product-view.ts'
import { statedAttributes } from '#app/domain/catalogue/statements/statement.ts'
import { statementsOf } from '#app/domain/catalogue/statements/statements.server.ts'
import { technicalDrawingOf } from '#app/domain/catalogue/technical-drawing/technical-drawing.ts'
import { findBottleView, hasViewer } from '#app/domain/catalogue/turn/turn-view.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { pictureRoot } from '#app/domain/links/picture-address.ts'
import { showPicture } from '#app/domain/pictures/picture-file.server.ts'
import { paginateReviews } from '#app/domain/reviews/review.ts'
import { currentReviews } from '#app/domain/reviews/reviews-snapshot.server.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { renderFamilyMatrix } from '#app/site/catalogue/family/family-matrix-markup.server.tsx'
import { routeMiddleware } from '../../route-middleware.server.ts'
import type { Route } from './+types/product-page.ts'
import { findVisitorCartLine } from './find-visitor-cart-line.server.ts'
import { ProductArticle } from './product-article.tsx'
import { productFiles } from './product-files.ts'
import { renderProductMarkup } from './product-markup.server.tsx'
import { buildProductStructuredData } from './product-structured-data.ts'
import { productTrail } from './product-trail.ts'
import { shapeFiles } from './shape-files.ts'

export const middleware = routeMiddleware('validate-product')

export async function loader({ params, request, url }: Route.LoaderArgs) {
  const catalogue = taggedCatalogue()
  const product = findTaggedProduct(params.slug)
  if (!product) throw createMissingPageError(url)
  const statements = statementsOf(product.sku)
  const today = isoDayOf(new Date())
  const view = productView(catalogue, product, statedAttributes(statements, today))
  noteTags(catalogue, productPageTags(catalogue, product, view))
  const canonical = publicUrl() + href('/catalogue/:slug', { slug: view.base?.slug ?? view.slug })
  const picture = findSharedPicture({ kind: 'product', slug: view.slug })
  const line = await findVisitorCartLine(request, product.sku)
  return data(
    {
      ...renderProductMarkup(
        view,
        technicalDrawingOf(product),
        [
          ...productDocuments(issueDay(catalogue, product), {
            ...productFiles(product.slug),
            ...shapeFiles(catalogue, product),
          }),
          ...statementDocuments(statements, today, (statement) =>
            href('/statements/:statement', { statement }),
          ),
        ],
        currentContent('CATALOGUE-DETAILS-PAGE'),
      ),
      photos: product.photos.flatMap(({ picture: key, alt }) => {
        const photo = showPicture({ src: `${pictureRoot}${key}`, alt, caption: '' })
        return photo ? [photo] : []
      }),
      variations: renderFamilyMatrix(familyMatrix(catalogue, product), publicUrls),
      line,
      turns: hasViewer(product),
      onBottle: findBottleView(catalogue, product),
      isShownEmpty: url.searchParams.get('show') === 'empty' || view.filled?.hidesGlass === true,
      lighter: findLighterBottle(catalogue, product),
      sample: view.orderable ? findSampleOffer(product) : null,
      words: productWords(),
      canonical,
      picture,
      facts: [
        buildProductStructuredData(view, currentContent('GLOBAL').company, canonical, picture?.src),
        breadcrumbStructuredData(productTrail(view), view.name, canonical),
      ],
      reviews: firstReviews(product.sku),
    },
    line ? { headers: { 'Cache-Control': 'private, no-store' } } : undefined,
  )
}

/** Returns the first page of reviews; null if the product has none. */
function firstReviews(sku: string) {
  const first = paginateReviews(currentReviews(sku), 1)
  return first && first.total > 0 ? first : null
}

function productWords() {
  const { title, newer, older } = currentContent('CATALOGUE-DETAILS-PAGE').reviews
  return {
    reviews: { title, newer, older },
    help: currentContent('CATALOGUE-GLOBAL').help,
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const shouldRevalidate = skipRevalidationAfterForms

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { product, canonical, picture, facts } = loaderData
  return pageMeta(siteOf(matches), {
    title: product.name,
    description:
      product.searchDescription || shortenDescription(product.description, `Code ${product.sku}.`),
    canonical,
    picture,
    // Made for one customer: reachable by its URL, but not indexed.
    unlisted: product.status === 'special-order',
    facts,
  })
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  return <ProductArticle key={loaderData.product.family} {...loaderData} />
}
