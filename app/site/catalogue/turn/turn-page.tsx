import { data, href, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { siteNameOf } from '#app/document/page-title.ts'
import { skipRevalidationAfterForms } from '#app/document/skip-revalidation-after-forms.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/drawing-definitions.tsx'
import { findProduct } from '#app/domain/catalogue/product/find-product.ts'
import { viewerData } from '#app/domain/catalogue/turn/turn-view.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { cartCookieHeaders, noStoreHeaders } from '../../enquiry/cart/cart-headers.ts'
import { routeMiddleware } from '../../route-middleware.server.ts'
import type { Route } from './+types/turn-page.ts'
import { addSet } from './add-set.server.ts'
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
  return { view, canonical }
}

/** Adds bottle and closures to the enquiry, all or none. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const added = await addSet(params.slug, request, context)
  if (added.ok) {
    const headers = cartCookieHeaders(added.token, added.lines)
    if (added.label === null) {
      const cart = `${href('/catalogue/cart')}?list=${added.products}`
      return redirect(cart, { status: 303, headers })
    }
    return data({ refused: added.label }, { status: 400, headers })
  }
  const headers = new Headers(added.headers)
  for (const [name, value] of Object.entries(noStoreHeaders)) headers.set(name, value)
  return data({ refused: added.message }, { status: added.status, headers })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export const shouldRevalidate = skipRevalidationAfterForms

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name, isBottle } = loaderData.view.subject
  return pageMeta(siteNameOf(matches), {
    title: ['3D view', name],
    description: isBottle
      ? `${name} from all sides: filled, closed with what fits, and with your label on it.`
      : `${name} from all sides, drawn from its dimensions.`,
    canonical: loaderData.canonical,
    unlisted: true,
  })
}

export default function TurnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = loaderData
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
      <TurnViewer key={slug} view={view} refused={actionData?.refused ?? null} />
    </div>
  )
}
