import { data, Link, redirect } from 'react-router'
import { findCodesBySku } from '#app/domain/company-range/codes/find-codes.server.ts'
import { setDeliveryDays } from '#app/domain/orders/draft/change-line.server.ts'
import { type DayMistake, maxDeliveryDays } from '#app/domain/orders/draft/read-delivery-days.ts'
import { levelNoun, offeredLevels } from '#app/domain/packaging/quantity/levels.ts'
import { pluralOf } from '#app/domain/packaging/quantity/nouns.ts'
import { describeQuantity, fromPieces } from '#app/domain/packaging/quantity/quantities.ts'
import { freeText, textList } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { firstErrorOf, readForm } from '#app/platform/forms/read-form.ts'
import { formatNumber, isoDayOf } from '#app/platform/text/format.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PortalForm } from '../forms/portal-form.tsx'
import { OwnCodes } from '../products/codes/own-codes.tsx'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/days-page.ts'
import { productBySku, readDraft, requireDraft } from './change-draft.server.ts'
import { draftAddress } from './draft-addresses.ts'

/** Minimum number of rows shown. */
const minRows = 4

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const writer = await requireDraft(context, params, url)
  const wanted = url.searchParams.get('sku') ?? ''
  const { draft, more: codes } = await readDraft(writer, (tx) =>
    findCodesBySku(tx, writer.actor, [wanted]),
  )
  const line = draft?.lines.find(({ sku }) => sku === wanted)
  if (line?.state.kind !== 'orderable') throw redirect(draftAddress(params), 303)
  const { name, packs } = line.state.product
  // Amounts are in the line's own unit if every part is a whole number of it, otherwise in pieces.
  const isExact = line.split.every(({ pieces }) => fromPieces(packs, pieces, line.level))
  const level = isExact ? line.level : ('piece' as const)
  const amountOf = (pieces: number) =>
    formatNumber(fromPieces(packs, pieces, level)?.amount ?? pieces)
  return {
    name,
    level,
    sku: line.sku,
    codes: codes.get(line.sku),
    quantity: describeQuantity(packs, line.pieces),
    today: isoDayOf(new Date()),
    rows: line.split.map(({ on, pieces }) => ({ on, amount: amountOf(pieces) })),
    levels: offeredLevels(packs).map(({ level: value }) => ({
      value,
      label: pluralOf(levelNoun(packs, value)),
    })),
  }
}

/** Maximum number of rows that are read, blank ones included. */
const maxRows = maxDeliveryDays + minRows

const daysForm = formSchema({
  level: freeText(),
  on: textList(maxRows),
  amount: textList(maxRows),
})

const trimRow = ({ on, amount }: { on: string; amount: string }) => ({
  on: on.trim(),
  amount: amount.trim(),
})

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { actor, inCompany, which } = await requireDraft(context, params, url)
  const sent = await readForm(request, daysForm)
  const texts = (name: string) => [sent.payload[name] ?? []].flat().map(String)
  const amounts = texts('amount')
  const rows = texts('on').map((on, at) => trimRow({ on, amount: amounts[at] ?? '' }))
  const [level = ''] = texts('level')
  if (sent.status !== 'success') {
    return data({ problem: firstErrorOf(sent), mistakes: [], rows, level }, { status: 400 })
  }
  const sku = url.searchParams.get('sku') ?? ''
  const days = { level, rows, today: isoDayOf(new Date()) }
  const result = await inCompany((tx) =>
    setDeliveryDays(tx, actor, { which, sku, days }, productBySku),
  )
  if (result.outcome === 'done') return redirect(`${draftAddress(params)}#line-${sku}`, 303)
  const mistakes = result.outcome === 'days' ? result.mistakes : []
  return data({ problem: result.message, mistakes, rows, level }, { status: 400 })
}

export function meta() {
  return portalMeta('Delivery on several days')
}

export default function DaysPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, sku, codes, quantity, today, levels } = loaderData
  const typed = actionData ?? loaderData
  const filled = typed.rows.filter(({ on, amount }) => on || amount)
  const blank = Math.min(Math.max(minRows - filled.length, 2), maxDeliveryDays - filled.length)
  const mistakes: readonly DayMistake[] = actionData?.mistakes ?? []
  const errorsOf = (at: number, name: DayMistake['field']) => {
    const found = mistakes.filter(({ row, field }) => row === at && field === name)
    return found.length > 0 ? found.map(({ message }) => message) : undefined
  }
  const rows = [...filled, ...Array.from({ length: blank }, () => ({ on: '', amount: '' }))]
  return (
    <div className="max-w-2xl">
      <p className="mb-1 text-sm">
        <Link to={draftAddress(params)} className="text-link">
          The order
        </Link>
      </p>
      <h1 className="text-title">Delivery on several days</h1>
      <p className="mt-3 font-semibold break-words">{name}</p>
      <p className="text-sm text-muted">{sku}</p>
      <OwnCodes codes={codes} />
      <p className="numeric text-muted">Now {quantity}. The days decide how much it is together.</p>
      {actionData && mistakes.length === 0 && (
        <Notice tone="error" role="alert" className="mt-5">
          <p>{actionData.problem}</p>
        </Notice>
      )}
      <PortalForm className="mt-6 space-y-5">
        <SelectField
          name="level"
          label="Quantities in"
          options={levels}
          defaultValue={typed.level}
          fieldClassName="sm:max-w-60"
        />
        <ol className="space-y-3">
          {rows.map((row, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other name
              key={at}
              className="grid grid-cols-2 gap-3"
            >
              <TextField
                type="date"
                name="on"
                label={`Day ${at + 1}`}
                min={today}
                defaultValue={row.on}
                errors={errorsOf(at, 'on')}
              />
              <TextField
                name="amount"
                label="How much"
                inputMode="numeric"
                autoComplete="off"
                maxLength={24}
                defaultValue={row.amount}
                errors={errorsOf(at, 'amount')}
              />
            </li>
          ))}
        </ol>
        <p className="text-sm text-muted">
          Empty all days to have it all on the day of the order. {maxDeliveryDays} days at most;
          more rows come when these are saved.
        </p>
        <Button>Keep these days</Button>
      </PortalForm>
    </div>
  )
}
