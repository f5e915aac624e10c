import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { BillOfMaterials } from '#app/domain/cart/planner/bill-of-materials.tsx'
import type { PlannerView } from '#app/domain/cart/planner/planner-view.ts'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { joinWithAnd } from '#app/domain/packaging/quantity/nouns.ts'
import { formatDay, withNoBreaks } from '#app/platform/text/format.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/** A finished plan, with the button that adds all its lines to the enquiry. */
export function PlannedRun({
  view,
  stamp,
  refused,
  pending,
}: {
  view: PlannerView
  /** Token from `createListFormToken`; makes a double submit add the plan once. */
  stamp: string
  /** Reason why the last attempt added nothing; null if there was no refusal. */
  refused: string | null
  pending: boolean
}) {
  const addresses = useAddresses()
  const { query, summary, lines, closed, totals, filled, tools, notes, days, search } = view
  if (!summary || !totals) return null
  return (
    <div>
      <p role="status" className="planner-summary">
        {summary}
      </p>
      <p className="mt-2 hidden print:block">
        {query.day !== '' && `Bottling day ${formatDay(query.day)}, `}
        {lines.some(({ lossTenths }) => lossTenths > 0) &&
          `lost on the line: ${describeLosses(lines)}`}
      </p>
      <dl className="planner-totals numeric">
        <Total label="On pallets">{withNoBreaks(totals.pallets)}</Total>
        <Total label="Weight to you" note={describeWeightNote(totals)}>
          {withNoBreaks(totals.weight)}
        </Total>
        <Total label="On the truck" note="a semi-trailer floor, estimate">
          {totals.truck}
        </Total>
        {filled && (
          <Total label="Filled, leaving you" note={`${withNoBreaks(filled.weight)}, estimate`}>
            {filled.cases}
          </Total>
        )}
      </dl>
      {refused && (
        <Notice tone="error" role="alert" className="mb-5">
          <p>
            {refused} <TextLink to={addresses.cart}>Go to your enquiry</TextLink>
          </p>
        </Notice>
      )}
      <Form method="post" action={addresses.planner + search} className="planner-add">
        <input type="hidden" name="stamp" value={stamp} />
        <Button name="intent" value="add-plan" pending={pending}>
          {lines.length === 1 ? 'Add it' : `Add all ${lines.length}`} to your enquiry
        </Button>
        <p className="text-sm text-muted">
          This is an enquiry, not an order. The address of this page holds the whole plan: bookmark
          it or send it on.
        </p>
      </Form>
      {days && (
        <p className="my-6">
          <strong className="font-semibold">{days.needed}</strong> {days.road} {days.disgorging}{' '}
          {days.holidays}
          {days.unsettled && <span className="mt-1 block text-amber">{days.unsettled}</span>}
        </p>
      )}
      <BillOfMaterials lines={lines} closed={closed} roundUp={view.roundUp} />
      {tools.length > 0 && (
        <p className="mt-4">
          <span className="text-muted">Your line needs</span> {withNoBreaks(tools.join('; '))}.
        </p>
      )}
      {view.glass && (
        <p className="mt-2">
          <span className="text-muted">Average bottle:</span> {view.glass} of glass.{' '}
          {view.lighter?.outcome === 'refused' && view.lighter.message}
          {view.lighter?.outcome === 'offered' && (
            <>
              {view.lighter.lead}{' '}
              <TextLink to={addresses.planner + view.lighter.search}>{view.lighter.name}</TextLink>,{' '}
              {view.lighter.words}
            </>
          )}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="mt-2 text-muted">
          {note}
        </p>
      ))}
    </div>
  )
}

/** “glass 1 %, closure 2 %”. */
const describeLosses = (lines: PlannerView['lines']) =>
  lines
    .filter(({ lossTenths }) => lossTenths > 0)
    .map(({ role, lossTenths }) => `${role.toLowerCase()} ${lossTenths / 10} %`)
    .join(', ')

function describeWeightNote({ weightDetail, unweighedRoles }: NonNullable<PlannerView['totals']>) {
  const without = unweighedRoles.length > 0 ? `without ${joinWithAnd(unweighedRoles)}` : ''
  return [weightDetail, without].filter((part) => part !== '').join(', ')
}

function Total({
  label,
  note,
  children,
}: {
  label: string
  note?: string | undefined
  children: ReactNode
}) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5 text-xl leading-tight font-semibold">
        {children}
        {note && <span className="mt-0.5 block text-xs font-normal text-muted">({note})</span>}
      </dd>
    </div>
  )
}
