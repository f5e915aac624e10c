import { Form, href, Link } from 'react-router'
import { pageMeta, siteOf } from '#app/document/page-meta.ts'
import { skipRevalidationAfterForms } from '#app/document/revalidation.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import {
  compareQueryString,
  maxCompared,
  readCompareQuery,
} from '#app/domain/catalogue/compare/compare-query.ts'
import { type Comparison, compareProducts } from '#app/domain/catalogue/compare/comparison.ts'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { ComparisonTable } from '#app/site/catalogue/compare/comparison-table.tsx'
import { EstimateNote } from '#app/site/catalogue/product/product-facts.tsx'
import { BuyNow, BuyNowForm } from '#app/site/enquiry/add/buy-now.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/compare-page.ts'

export function loader({ url }: Route.LoaderArgs) {
  const comparison = compareProducts(currentCatalogue(), readCompareQuery(url.searchParams))
  const skus = comparison.products.map(({ sku }) => sku)
  const canonical = publicUrl() + href('/catalogue/compare') + compareQueryString(skus)
  return { comparison, canonical }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { comparison, canonical } = loaderData
  const names = comparison.products.map(({ name }) => name)
  return pageMeta(siteOf(matches), {
    title: ['Compare products', 'Product Catalogue'],
    description: `Dimensions, finishes, packs and minimum orders side by side: ${names.join('; ') || `up to ${maxCompared} products of your choice`}.`,
    canonical,
    unlisted: true,
  })
}

export const shouldRevalidate = skipRevalidationAfterForms

export default function ComparePage({ loaderData: { comparison } }: Route.ComponentProps) {
  const { products, rows } = comparison
  return (
    <div className="page-width pt-6 pb-16 lg:pt-8">
      <DrawingDefinitions drawings={products.map(({ drawing }) => drawing)} />
      <Breadcrumbs
        trail={[{ label: 'Catalogue', to: href('/catalogue') }]}
        current="Compare products"
      />
      <h1 className="mt-4 text-title">Compare products</h1>
      <CompareNotices comparison={comparison} />
      {products.length === 0 ? (
        <p className="mt-6 max-w-xl text-lg">
          Compare up to {maxCompared} products side by side, drawn to one scale. Pick them in the{' '}
          <TextLink to={href('/catalogue')}>catalogue</TextLink>, or enter a code here.
        </p>
      ) : (
        <>
          {products.length > 1 && <Differences comparison={comparison} />}
          <BuyNowForm />
          <ComparisonTable
            comparison={comparison}
            action={(product) => product.orderable && <BuyNow product={product} />}
          />
          {rows.some(({ cells }) => cells.some((cell) => cell?.estimated)) && <EstimateNote />}
        </>
      )}
      {products.length < maxCompared && <AddCode comparison={comparison} />}
    </div>
  )
}

function Differences({ comparison }: { comparison: Comparison }) {
  const { products, alikeCount, onlyDifferences } = comparison
  const skus = products.map(({ sku }) => sku)
  const to = (only: boolean) => href('/catalogue/compare') + compareQueryString(skus, only)
  const views = [
    { only: false, label: 'Everything' },
    { only: true, label: 'Only differences' },
  ]
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <nav aria-label="Rows" className="view-switch">
        {views.map(({ only, label }) => (
          <Link
            key={label}
            to={to(only)}
            replace
            preventScrollReset
            prefetch="intent"
            aria-current={only === onlyDifferences ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <p className="numeric text-sm text-muted" role="status">
        {alikeCount === 0
          ? 'These products differ in every row.'
          : `${alikeCount === 1 ? 'One row is' : `${alikeCount} rows are`} the same${onlyDifferences ? ' and hidden' : ''}.`}
      </p>
    </div>
  )
}

/** Form to add a product by its code. It submits with GET, so it also works without JavaScript. */
function AddCode({ comparison }: { comparison: Comparison }) {
  const { products, onlyDifferences } = comparison
  return (
    <Form
      method="get"
      action={href('/catalogue/compare')}
      preventScrollReset
      key={products.length}
      className="mt-8 flex max-w-md items-end gap-3 print:hidden"
    >
      {products.map(({ sku }) => (
        <input key={sku} type="hidden" name="sku" value={sku} />
      ))}
      {onlyDifferences && <input type="hidden" name="only" value="differences" />}
      <TextField
        label="Add a product by its code"
        name="sku"
        maxLength={90}
        autoComplete="off"
        required
        fieldClassName="flex-1"
      />
      <Button look="secondary" className="min-h-11">
        Add
      </Button>
    </Form>
  )
}

/**
 * Notice about products of the URL that are not shown: unknown codes, codes over the limit,
 * repeated codes.
 */
function CompareNotices({ comparison }: { comparison: Comparison }) {
  const { unknown, leftOut, repeated } = comparison
  if (unknown.length + leftOut.length + repeated.length === 0) return null
  return (
    <Notice
      tone={unknown.length + leftOut.length > 0 ? 'warning' : 'info'}
      className="mt-6 max-w-3xl"
      role="status"
    >
      {unknown.map((code) => (
        <p key={code} className="break-words">
          We have no product with the code “{code}”. Search the catalogue for it; old codes work
          there too.
        </p>
      ))}
      {leftOut.length > 0 && (
        <p>
          You can compare up to {maxCompared} products. Left out: {leftOut.join('; ')}. Remove one
          to make room.
        </p>
      )}
      {repeated.map((name) => (
        <p key={name}>{name} was entered more than once and is shown once.</p>
      ))}
    </Notice>
  )
}
