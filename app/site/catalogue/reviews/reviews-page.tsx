import { data, href } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { pageMeta, siteOf } from '#app/document/page-meta.ts'
import { findTaggedProduct } from '#app/domain/catalogue/product/find-tagged-product.server.ts'
import { ProductName } from '#app/domain/catalogue/product/product-name.tsx'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { paginateReviews } from '#app/domain/reviews/review.ts'
import { currentReviews } from '#app/domain/reviews/reviews-snapshot.server.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { NoReviews } from '#app/site/catalogue/reviews/no-reviews.tsx'
import { ReviewList } from '#app/site/catalogue/reviews/review-list.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { routeMiddleware } from '../../route-middleware.server.ts'
import type { Route } from './+types/reviews-page.ts'
import { reviewsPath } from './reviews-path.ts'

export const middleware = routeMiddleware('validate-product')

export function loader({ params, url }: Route.LoaderArgs) {
  const product = findTaggedProduct(params.slug)
  const reviews =
    product &&
    paginateReviews(currentReviews(product.sku), Number(url.searchParams.get('page') ?? 1))
  if (!reviews) throw createMissingPageError(url)
  const { slug, name } = product
  const { title, none } = currentContent('CATALOGUE-DETAILS-PAGE').reviews
  return data({
    slug,
    name,
    reviews,
    words: { title, none },
    canonical: publicUrl() + reviewsPath(slug, reviews.page),
  })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name, canonical, reviews, words } = loaderData
  return pageMeta(siteOf(matches), {
    title: [words.title, name],
    description: `What customers say about ${name} after delivery: how it ran on the line, how it arrived, whether it matched its drawing.`,
    canonical,
    unlisted: reviews.total === 0 || reviews.page > 1,
  })
}

/**
 * Page of a product's reviews, ten at a time. The product page loads its further reviews from this
 * route.
 */
export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { slug, name, reviews, words } = loaderData
  return (
    <div className="page-width pt-6 pb-16 lg:pt-8">
      <Breadcrumbs
        trail={[
          { label: 'Catalogue', to: href('/catalogue') },
          { label: name, to: href('/catalogue/:slug', { slug }) },
        ]}
      />
      <h1 className="mt-4 mb-8 text-title">
        {words.title} of <ProductName name={name} />
      </h1>
      {reviews.total === 0 ? (
        <NoReviews text={words.none} />
      ) : (
        <ReviewList reviews={reviews.reviews} />
      )}
      <div className="mt-8">
        <Pagination
          page={reviews.page}
          pages={reviews.pages}
          toPage={(number) => reviewsPath(slug, number)}
        />
      </div>
    </div>
  )
}
