import { href, Link } from 'react-router'
import { pageMeta, siteOf } from '#app/document/page-meta.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { drawingOf } from '#app/domain/catalogue/drawing/drawing.ts'
import {
  DrawingDefinitions,
  ProductDrawing,
} from '#app/domain/catalogue/drawing/product-drawing.tsx'
import {
  listLightBottles,
  maxLightGlassGrams,
} from '#app/domain/catalogue/lighter/lighter-bottle.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import type { Route } from './+types/lighter-page.ts'

/** Loads the bottles with little glass, the lightest first; identical for all visitors. */
export function loader() {
  const moulds = listLightBottles(currentCatalogue()).map(({ product, ...figures }) => ({
    ...figures,
    slug: product.slug,
    name: product.name,
    drawing: drawingOf(product),
  }))
  return { moulds, canonical: publicUrl() + href('/catalogue/lighter') }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(siteOf(matches), {
    title: ['Lighter bottles', 'Product Catalogue'],
    description: `Bottles with at most ${maxLightGlassGrams} g of glass for each 750 mL, the lightest first, with their weight.`,
    canonical: loaderData.canonical,
  })
}

export default function LighterPage({ loaderData }: Route.ComponentProps) {
  const { moulds } = loaderData
  return (
    <div className="page-width pt-6 pb-16 lg:pt-8">
      <DrawingDefinitions drawings={moulds.map(({ drawing }) => drawing)} />
      <Breadcrumbs trail={[{ label: 'Catalogue', to: href('/catalogue') }]} current="Lighter" />
      <h1 className="mt-4 text-title">Lighter bottles</h1>
      <p className="mt-3 max-w-2xl text-lg">
        At most {maxLightGlassGrams}&nbsp;g of glass for each 750&nbsp;mL, the lightest first. One
        of each shape and finish; its page shows the colours and packs.
      </p>
      <p className="mt-2 max-w-2xl text-muted">
        Low weight alone does not make a bottle a replacement for a heavier one: compare pressure
        rating, vertical load and thermal shock first.
      </p>
      <ul className="mt-8 grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        {moulds.map(({ slug, name, drawing, mass, per750, pressure }) => (
          <li key={slug} className="flex items-center gap-4 border-t border-rule py-4">
            <ProductDrawing drawing={drawing} frame="close" className="h-20 w-9 shrink-0" />
            <div className="min-w-0">
              <Link
                to={href('/catalogue/:slug', { slug })}
                prefetch="intent"
                className="font-semibold hover:text-green"
              >
                {name}
              </Link>
              <p className="numeric text-sm text-muted">
                {formatNumber(mass)}&nbsp;g
                {mass === per750 ? '' : ` · ${formatNumber(per750)}\u00a0g per 750\u00a0mL`}
                {pressure === null ? '' : ` · rated ${formatNumber(pressure)}\u00a0bar`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
