import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { depotIds, depots } from '#app/domain/transport/transit.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Select, SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { defaultDaysBefore, planFields, planUnits } from './plan-query.ts'
import type { PlannedContainer, PlannerView } from './planner-view.ts'

/** Input form of the run planner. It submits with GET, so the plan is in the URL. */
export function PlannerForm({ view }: { view: PlannerView }) {
  const addresses = useAddresses()
  const { query, errors, container, candidates, choices, search, containerNames } = view
  const form = useRef<HTMLFormElement>(null)
  useFieldsFromUrl(form, view)
  return (
    <Form
      ref={form}
      method="get"
      action={addresses.planner}
      preventScrollReset
      aria-label="Plan a run"
      className="planner-form"
    >
      <div className="planner-amount">
        <TextField
          {...planFields.amount}
          defaultValue={query.amount}
          errors={listOf(errors.amount)}
          className="numeric text-right"
        />
        <Select name="unit" aria-label="Counted in" defaultValue={query.unit}>
          {planUnits.map((unit) => (
            <option key={unit} value={unit}>
              {unit === 'bottles' ? view.pieces : unit}
            </option>
          ))}
        </Select>
      </div>
      <TextField
        {...planFields.bottle}
        list="container-names"
        defaultValue={container?.name ?? query.bottle}
        errors={listOf(errors.bottle)}
      />
      <datalist id="container-names">
        {containerNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {container && <ChosenContainer container={container} />}
      {candidates.length > 0 && <CandidateLinks {...view} />}
      {container && <input type="hidden" name="for" value={container.sku} />}
      {choices.map(({ part, label, value, options, more, error }) => (
        <SelectField
          key={part}
          name={planFields[part].name}
          label={label}
          defaultValue={value}
          errors={listOf(error)}
          {...(more > 0 ? { hint: `${more} more fit: choose them from the catalogue.` } : {})}
        >
          {groupsOf(options).map(([group, members]) => (
            <optgroup key={group} label={group}>
              {members.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </optgroup>
          ))}
          <option value="none">No {label.toLowerCase()}</option>
        </SelectField>
      ))}
      <LossFields view={view} />
      <ScheduleFields view={view} />
      <Button className="w-full">{search === '' ? 'Plan the run' : 'Plan again'}</Button>
    </Form>
  )
}

const listOf = (error: string | null | undefined) => (error ? [error] : undefined)

function groupsOf<Member extends { group: string }>(members: readonly Member[]) {
  return [...Map.groupBy(members, ({ group }) => group)]
}

/** Fields for the percentage of each part lost on the filling line; empty means the default. */
function LossFields({ view: { losses, query, errors } }: { view: PlannerView }) {
  if (losses.length === 0) return null
  const isOpen = losses.some(({ part, name }) => query.losses[part] !== '' || errors[name])
  return (
    <Disclosure summary="Lost on the line, in %" open={isOpen}>
      <p className="text-sm text-muted">Leave a field blank to use the default.</p>
      <div className="planner-losses">
        {losses.map(({ part, name, label, defaultLoss }) => (
          <TextField
            key={name}
            name={name}
            label={label}
            unit="%"
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            placeholder={defaultLoss}
            defaultValue={query.losses[part]}
            errors={listOf(errors[name])}
            className="numeric"
          />
        ))}
      </div>
    </Disclosure>
  )
}

/** Fields for the bottling day or the day needed, the depot and the delivery postcode. */
function ScheduleFields({ view: { query, errors, days, canBeLaidDown } }: { view: PlannerView }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Days</legend>
      <div className="planner-pair">
        <TextField {...planFields.day} defaultValue={query.day} errors={listOf(errors.day)} />
        <TextField
          {...planFields.before}
          unit="days"
          placeholder={String(defaultDaysBefore)}
          defaultValue={query.before}
          errors={listOf(errors.before)}
          className="numeric"
        />
      </div>
      <TextField
        {...planFields.needed}
        hint="Leave it blank to count back from the bottling day."
        defaultValue={query.needed}
        errors={listOf(errors.needed)}
      />
      {canBeLaidDown && (
        <TextField
          {...planFields.lees}
          unit="months"
          hint="Leave it blank if the wine is not fermented in this bottle."
          defaultValue={query.lees}
          errors={listOf(errors.lees)}
          className="numeric"
        />
      )}
      {days?.unsettled && (
        <p role="status" className="text-sm text-amber">
          {days.unsettled}
        </p>
      )}
      <div className="planner-pair">
        <TextField
          {...planFields.postcode}
          defaultValue={query.postcode}
          errors={listOf(errors.postcode)}
          className="numeric"
        />
        <SelectField {...planFields.depot} defaultValue={query.depot}>
          {depotIds.map((depot) => (
            <option key={depot} value={depot}>
              {depots[depot].name}
            </option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  )
}

function ChosenContainer({ container }: { container: PlannedContainer }) {
  const addresses = useAddresses()
  return (
    <div className="planner-bottle">
      <ProductDrawing drawing={container.drawing} frame="close" className="h-20 w-9 shrink-0" />
      <div className="min-w-0 text-sm">
        <Link to={addresses.product(container.slug)} prefetch="intent" className="text-link">
          {container.sku}
        </Link>
        <p className="numeric mt-1 text-muted">{container.facts}</p>
      </div>
    </div>
  )
}

/** Links to choose one of several matching containers. */
function CandidateLinks({
  candidates,
  allCandidates,
}: Pick<PlannerView, 'candidates' | 'allCandidates'>) {
  const addresses = useAddresses()
  return (
    <ul aria-label="Products to choose from" className="planner-candidates">
      {candidates.map((bottle) => (
        <li key={bottle.sku}>
          <Link
            to={addresses.planner + bottle.search}
            preventScrollReset
            className="variation-link"
          >
            <ProductDrawing drawing={bottle.drawing} className="h-14 w-7 shrink-0" />
            <span className="min-w-0">
              <span className="block leading-snug font-medium">{bottle.name}</span>
              <span className="numeric block text-xs text-muted">{bottle.facts}</span>
            </span>
          </Link>
        </li>
      ))}
      {allCandidates && (
        <li className="numeric py-2.5 text-sm">
          <TextLink to={addresses.catalogue + allCandidates.search}>
            See all {allCandidates.total} in the catalogue
          </TextLink>
        </li>
      )}
    </ul>
  )
}

/**
 * Resets the fields to the URL after every navigation, including back, and focuses the first
 * invalid field. Until then fields keep the typed input.
 */
function useFieldsFromUrl(form: React.RefObject<HTMLFormElement | null>, view: PlannerView) {
  const first = useRef(true)
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    const { query, container, choices, losses } = view
    const values = new Map<string, string>([
      ['amount', query.amount],
      ['unit', query.unit],
      ['bottle', container?.name ?? query.bottle],
      ...losses.map(({ part, name }): [string, string] => [name, query.losses[part]]),
      ['day', query.day],
      ['lees', query.lees],
      ['needed', query.needed],
      ['before', query.before],
      ['postcode', query.postcode],
      ['depot', query.depot],
      ...choices.map(({ part, value }): [string, string] => [part, value]),
    ])
    for (const [name, value] of values) {
      const field = form.current?.elements.namedItem(name)
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (isField && field.value !== value) field.value = value
    }
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, view])
}
