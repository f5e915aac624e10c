import { href, Link } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { reachOf } from '#app/domain/access/policy.ts'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/drawing-definitions.tsx'
import { findList } from '#app/domain/company-range/find-lists.server.ts'
import { loadOwnRange } from '#app/domain/orders/reorder/load-own-range.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { PortalForm } from '../../forms/portal-form.tsx'
import { portalMeta } from '../../shell/portal-meta.ts'
import { AddedToOrderNotice } from '../added-to-order-notice.tsx'
import { buildRangeRow } from '../build-range-row.ts'
import { OpenOrderLink } from '../open-order-link.tsx'
import { ProductsTabs } from '../products-tabs.tsx'
import { RangeRow } from '../range-row.tsx'
import type { Route } from './+types/list-page.ts'
import { handleListForm } from './handle-list-form.server.ts'
import { ListNameForm } from './list-name-form.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'see-own-range')
  if (!isUuid(params.list)) throw createMissingPageError(url)
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
      inOrder: range.inOrder.size,
    }
  })
  if (!found) throw createMissingPageError(url)
  return {
    ...found,
    mayOrder: reachOf(actor, 'write-order') !== 'none',
    mayKeep: reachOf(actor, 'keep-own-range') !== 'none',
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleListForm(requireMember(context, 'keep-own-range'), params, request)
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
        <AddToListForm key={rows.length} answer={answer?.kind === 'typed' ? answer : undefined} />
      )}
      {rows.length === 0 ? (
        <p className="mt-6">
          This list is empty. Add products by their code, or add them from{' '}
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
