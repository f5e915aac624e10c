import { href } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { pageMeta, siteOf } from '#app/document/page-meta.ts'
import { skipRevalidationAfterForms } from '#app/document/revalidation.ts'
import { findSampleOffer } from '#app/domain/cart/sample.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { findProduct } from '#app/domain/catalogue/product/find-product.ts'
import { viewerData } from '#app/domain/catalogue/turn/turn-view.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { routeMiddleware } from '../../route-middleware.server.ts'
import type { Route } from './+types/turn-page.ts'
import { handleSetForm } from './handle-set-form.server.ts'
import { TurnViewer } from './turn-viewer.tsx'

export const middleware = routeMiddleware('validate-product')

/**
 * Loads the product; identical for all visitors, because a visitor's choice is in the query and
 * read in the browser.
 */
export function loader({ params, url }: Route.LoaderArgs) {
  const catalogue = currentCatalogue()
  const product = findProduct(catalogue, params.slug)
  const view = product && viewerData(catalogue, product)
  if (!view) throw createMissingPageError(url)
  const canonical = publicUrl() + href('/catalogue/:slug/turn', { slug: view.subject.slug })
  return { view, hasSample: findSampleOffer(product) !== null, canonical }
}

/** Adds the set or samples of it to the enquiry, or shares it as a project. */
export const action = ({ params, request, context }: Route.ActionArgs) =>
  handleSetForm(params.slug, null, { request, context })

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export const shouldRevalidate = skipRevalidationAfterForms

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name, isBottle } = loaderData.view.subject
  return pageMeta(siteOf(matches), {
    title: ['3D view', name],
    description: isBottle
      ? `${name} from all sides: filled, closed with what fits, and with your label on it.`
      : `${name} from all sides, drawn from its dimensions.`,
    canonical: loaderData.canonical,
    unlisted: true,
  })
}

export default function TurnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, hasSample } = loaderData
  const { slug, name } = view.subject
  return (
    <div className="page-width pt-6 pb-16 lg:pt-8">
      <DrawingDefinitions drawings={[view.drawing]} />
      <Breadcrumbs
        trail={[
          { label: 'Catalogue', to: href('/catalogue') },
          { label: name, to: href('/catalogue/:slug', { slug }) },
        ]}
        current="3D view"
      />
      <TurnViewer
        key={slug}
        view={view}
        hasSample={hasSample}
        refused={actionData?.refused ?? null}
      />
    </div>
  )
}
