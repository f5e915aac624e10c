import { href, Link } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { reachOf } from '#app/domain/access/policy.ts'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { ProductLookup } from '#app/domain/catalogue/product/product-lookup.tsx'
import { ProductName } from '#app/domain/catalogue/product/product-name.tsx'
import { findList } from '#app/domain/company-range/lists.server.ts'
import { searchOrderable } from '#app/domain/orders/bought/search-orderable.server.ts'
import { nextMost, readMost } from '#app/domain/orders/bought/shown-matches.ts'
import { loadOwnRange } from '#app/domain/orders/reorder/load-own-range.server.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { PortalForm } from '../../forms/portal-form.tsx'
import { portalMeta } from '../../shell/portal-meta.ts'
import { AddedToOrderNotice } from '../added-to-order-notice.tsx'
import { buildRangeRow } from '../build-range-row.ts'
import { OwnCodes } from '../codes/own-codes.tsx'
import { OpenOrderLink } from '../open-order-link.tsx'
import { ProductsTabs } from '../products-tabs.tsx'
import { RangeRow } from '../range-row.tsx'
import type { Route } from './+types/list-page.ts'
import { handleListForm } from './handle-list-form.server.ts'
import { ListNameForm } from './list-name-form.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'see-own-range')
  if (!isUuid(params.list)) throw createMissingPageError(url)
  const find = cleanSingleLine(url.searchParams.get('find') ?? '').slice(0, 100)
  const found = await inCompany(async (tx) => {
    const list = await findList(tx, actor, params.list)
    if (!list) return null
    const range = await loadOwnRange(
      tx,
      actor,
      list.lines.map(({ sku }) => sku),
    )
    return {
      name: list.name,
      rows: list.lines.map((line) => buildRangeRow(line.sku, range, line)),
      lookup: await searchOrderable(tx, actor, { search: find, most: readMost(url.searchParams) }),
      inOrder: range.inOrder.size,
    }
  })
  if (!found) throw createMissingPageError(url)
  const { lookup, ...shown } = found
  return {
    ...shown,
    find,
    more: lookup.hasMore ? nextMost(url.searchParams) : null,
    matches: lookup.found.map((product) => ({
      sku: product.sku,
      name: product.name,
      codes: lookup.codes.get(product.sku) ?? [],
      isIn: shown.rows.some(({ sku }) => sku === product.sku),
    })),
    mayOrder: reachOf(actor, 'write-order') !== 'none',
    mayKeep: reachOf(actor, 'keep-own-range') !== 'none',
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  return handleListForm(requireMember(context, 'keep-own-range'), params, request, url)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return portalMeta(loaderData?.name ?? 'List')
}

export default function ListPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, rows, inOrder, mayOrder, mayKeep } = loaderData
  const answer = actionData
  const orderable = rows.filter(({ packs }) => packs).length
  return (
    <>
      <DrawingDefinitions drawings={rows.flatMap(({ drawing }) => drawing ?? [])} />
      <ProductsTabs company={params.company} />
      <p className="mb-1 text-sm print:hidden">
        <Link to={href('/portal/:company/products/lists', params)} className="text-link">
          Lists
        </Link>
      </p>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="mr-auto min-w-0 text-title break-words">{name}</h1>
        {mayOrder && orderable > 0 && (
          <PortalForm preventScrollReset>
            <Button name="intent" value="order-all" look={inOrder > 0 ? 'secondary' : 'primary'}>
              {orderable === 1 ? 'Add it to the order' : `Add all ${orderable} to the order`}
            </Button>
          </PortalForm>
        )}
        {mayOrder && <OpenOrderLink company={params.company} products={inOrder} />}
      </div>
      {answer?.kind === 'ordered' && <AddedToOrderNotice {...answer} company={params.company} />}
      {mayKeep && (
        <>
          <AddToListForm key={rows.length} answer={answer?.kind === 'typed' ? answer : undefined} />
          <FindForList {...loaderData} />
        </>
      )}
      {rows.length === 0 ? (
        <p className="mt-6">
          This list is empty. Find products above, enter their codes, or add them from{' '}
          <Link to={href('/portal/:company/products', params)} className="text-link">
            what you bought before
          </Link>
          .
        </p>
      ) : (
        <ul aria-label={name}>
          {rows.map((row) => (
            <RangeRow
              key={`${row.sku} ${row.quantity.amount} ${row.quantity.level}`}
              row={row}
              answer={answer?.kind === 'row' ? answer : undefined}
              mayOrder={mayOrder}
              list={params.list}
            />
          ))}
        </ul>
      )}
      {mayKeep && (
        <Disclosure
          summary="Rename or remove the list"
          open={answer?.kind === 'name'}
          className="mt-8 max-w-2xl"
        >
          <div className="mt-3 space-y-6">
            <ListNameForm
              lastResult={answer?.kind === 'name' ? answer.result : undefined}
              list={params.list}
              name={name}
              button="Rename"
            />
            <PortalForm>
              <Button name="intent" value="remove-list" look="secondary">
                Remove the whole list
              </Button>
            </PortalForm>
          </div>
        </Disclosure>
      )}
    </>
  )
}

interface FindForListProps {
  /** Search text; empty if there was no search. */
  find: string
  matches: { sku: string; name: string; codes: readonly string[]; isIn: boolean }[]
  /** Number of products that the link to more of them shows; null if there are no more. */
  more: number | null
}

/** Product search whose results are added to the list with their minimum order. */
function FindForList({ find, matches, more }: FindForListProps) {
  return (
    <section aria-labelledby="find" className="mt-4 max-w-3xl border border-rule bg-surface p-4">
      <h2 id="find" className="font-semibold">
        Find products for the list
      </h2>
      <ProductLookup
        label="Words, or a part of a code"
        find={find}
        more={more}
        found={matches.map(({ sku, name, codes, isIn }) => (
          <li key={sku} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <div className="min-w-0 flex-1 basis-52">
              <p className="leading-snug font-medium">
                <ProductName name={name} />
              </p>
              <p className="text-xs wrap-anywhere text-muted">{sku}</p>
              <OwnCodes codes={codes} />
            </div>
            {isIn ? (
              <span className="text-sm text-muted">In the list</span>
            ) : (
              <PortalForm preventScrollReset>
                <input type="hidden" name="code" value={sku} />
                <input type="hidden" name="quantity" value="" />
                <Button name="intent" value="add" look="secondary" size="small">
                  Add<span className="sr-only"> {name}</span>
                </Button>
              </PortalForm>
            )}
          </li>
        ))}
      />
    </section>
  )
}

interface AddToListFormProps {
  /** The error of the submitted form, with the input. */
  answer:
    | { typed: { code: string; quantity: string }; isQuantity: boolean; message: string }
    | undefined
}

/** Form to add a product to the list by its code. */
function AddToListForm({ answer }: AddToListFormProps) {
  const wrong = answer && [answer.message]
  return (
    <PortalForm
      preventScrollReset
      className="grid max-w-3xl items-start gap-x-4 gap-y-3 border border-rule bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_12rem_auto]"
    >
      <TextField
        name="code"
        label="Add by a code, yours or ours"
        autoComplete="off"
        maxLength={80}
        defaultValue={answer?.typed.code}
        errors={answer?.isQuantity ? undefined : wrong}
      />
      <TextField
        name="quantity"
        label="Usual quantity"
        placeholder="2 pallets"
        autoComplete="off"
        maxLength={40}
        defaultValue={answer?.typed.quantity}
        errors={answer?.isQuantity ? wrong : undefined}
      />
      <Button name="intent" value="add" look="secondary" className="sm:mt-[1.625rem]">
        Add
      </Button>
    </PortalForm>
  )
}
