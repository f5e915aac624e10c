import { Form, href, Link } from 'react-router'
import { reachOf } from '#app/domain/access/policy.ts'
import { toFieldQuantity } from '#app/domain/cart/quantity/quantity-conversion.ts'
import { findItems } from '#app/domain/catalogue/browse/search/find-items.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { isOrderable } from '#app/domain/catalogue/product/product.ts'
import { searchSkusByCode } from '#app/domain/company-range/codes/find-codes.server.ts'
import { findLists } from '#app/domain/company-range/lists.server.ts'
import { boughtPageSize, filterBought } from '#app/domain/orders/bought/filter-bought.ts'
import { listBoughtProducts } from '#app/domain/orders/bought/last-bought.server.ts'
import { loadOwnRange } from '#app/domain/orders/reorder/load-own-range.server.ts'
import type { Level, PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'
import { describeLevelQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { readIntentForm } from '#app/platform/forms/read-form.ts'
import { formatDay, formatNumber, isoDayOf } from '#app/platform/text/format.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { orderAddress } from '#app/portal/orders/order-address.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { portalMeta } from '#app/portal/shell/portal-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { Route } from './+types/bought-page.ts'
import { buildRangeRow } from './build-range-row.ts'
import { handleRangeForm, rangeForms } from './handle-range-form.server.ts'
import { OpenOrderLink } from './open-order-link.tsx'
import { PreviousNextLinks } from './previous-next-links.tsx'
import { ProductsTabs } from './products-tabs.tsx'
import { RangeRow } from './range-row.tsx'
import { readPageNumber } from './read-page-number.ts'

/** Maximum length of the search text. */
const maxSearchLength = 80
/** Maximum number of further catalogue products that a search lists. */
const maxOthers = 12

export async function loader({ url, context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'see-own-range')
  const search = cleanSingleLine(url.searchParams.get('search') ?? '').slice(0, maxSearchLength)
  const page = readPageNumber(url)
  const { index, bySku } = currentCatalogue()
  return inCompany(async (tx) => {
    const bought = await listBoughtProducts(tx, actor)
    const coded = await searchSkusByCode(tx, actor, search)
    const inCatalogue = findItems(index, search, maxOthers).map(({ sku }) => sku)
    const range = await loadOwnRange(tx, actor, [
      ...bought.map(({ sku }) => sku),
      ...coded,
      ...inCatalogue,
    ])
    const found = filterBought(bought, search, range.codes)
    const isBought = new Set(found.map(({ sku }) => sku))
    const others = [...new Set([...coded, ...inCatalogue])].filter((sku) => {
      const product = bySku.get(sku)
      const isOffered = product && isOrderable(product) && range.contract.get(sku) !== 'hidden'
      return isOffered && !isBought.has(sku)
    })
    const isPreferred = (sku: string) => (range.contract.get(sku) === 'preferred' ? 0 : 1)
    const start = (page - 1) * boughtPageSize
    return {
      search,
      page,
      pages: Math.max(1, Math.ceil(found.length / boughtPageSize)),
      hasAny: bought.length > 0,
      bought: found.slice(start, start + boughtPageSize).map((row) => ({
        ...buildRangeRow(row.sku, range, row, row),
        last: {
          pieces: row.pieces,
          level: row.level,
          reference: row.reference,
          day: isoDayOf(row.at),
        },
      })),
      others: others
        .toSorted((a, b) => isPreferred(a) - isPreferred(b))
        .map((sku) => buildRangeRow(sku, range)),
      lists: await findLists(tx, actor),
      inOrder: range.inOrder.size,
      mayOrder: reachOf(actor, 'write-order') !== 'none',
    }
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = requireMember(context, 'write-order')
  return handleRangeForm(member, await readIntentForm(request, rangeForms))
}

export function meta() {
  return portalMeta('Bought before')
}

export default function BoughtPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { search, page, pages, hasAny, bought, others, lists, inOrder, mayOrder } = loaderData
  const address = (to: number) =>
    `?${new URLSearchParams({ ...(search && { search }), page: String(to) })}`
  const shared = { answer: actionData, mayOrder, lists }
  return (
    <>
      <DrawingDefinitions
        drawings={[...bought, ...others].flatMap(({ drawing }) => drawing ?? [])}
      />
      <ProductsTabs company={params.company} />
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="mr-auto text-title">Bought before</h1>
        {mayOrder && <OpenOrderLink company={params.company} products={inOrder} />}
      </div>
      <Form method="get" className="mb-2 flex max-w-xl items-end gap-2 print:hidden">
        <TextField
          label="Find by name, our code or yours"
          name="search"
          type="search"
          maxLength={maxSearchLength}
          key={search}
          defaultValue={search}
          fieldClassName="min-w-0 flex-1"
        />
        <Button look="secondary">Find</Button>
      </Form>
      {bought.length > 0 ? (
        <ul aria-label="Bought before">
          {bought.map((row) => (
            <RangeRow key={row.sku} row={row} {...shared}>
              <LastBoughtNote company={params.company} {...row.last} packs={row.packs} />
            </RangeRow>
          ))}
        </ul>
      ) : (
        <p className="mt-4">
          {hasAny
            ? `You have not bought anything called “${search}”.`
            : 'Products that your company orders appear here once we have confirmed the order.'}{' '}
          {search && (
            <Link to={href('/portal/:company/products', params)} className="text-link">
              Show all
            </Link>
          )}
        </p>
      )}
      <PreviousNextLinks
        page={page}
        pages={pages}
        address={address}
        before="Later ones"
        after="Earlier ones"
      />
      {others.length > 0 && (
        <section aria-labelledby="others" className="mt-10">
          <h2 id="others" className="text-heading">
            In the catalogue
          </h2>
          <ul>
            {others.map((row) => (
              <RangeRow key={row.sku} row={row} heading="h3" {...shared} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface LastBoughtNoteProps {
  company: string
  reference: string
  /** ISO date. */
  day: string
  pieces: number
  level: Level
  /** Null if the product can no longer be ordered. */
  packs: PackHierarchy | null
}

/** Note with the quantity, date and order in which the product was last bought. */
function LastBoughtNote({ company, reference, day, pieces, level, packs }: LastBoughtNoteProps) {
  return (
    <p className="numeric text-sm">
      {packs
        ? describeLevelQuantity(packs, toFieldQuantity(packs, { pieces, level }))
        : formatNumber(pieces)}{' '}
      on {formatDay(day)},{' '}
      <Link to={orderAddress(company, reference)} className="text-link">
        {reference}
      </Link>
    </p>
  )
}
