import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { Button } from '#app/ui/button.tsx'
import { Select, SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { planUnits } from './plan-amount.ts'
import { planFields } from './plan-query.ts'
import type { PlannedBottle, PlannerView } from './planner-view.ts'

/** What is asked of a run. Sent, it is the address of the plan. */
export function PlannerForm({ view }: { view: PlannerView }) {
  const addresses = useAddresses()
  const { query, errors, bottle, candidates, choices, search, bottleNames } = view
  const form = useRef<HTMLFormElement>(null)
  useAddressInForm(form, view)
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
              {unit}
            </option>
          ))}
        </Select>
      </div>
      <TextField
        {...planFields.bottle}
        list="bottle-names"
        defaultValue={bottle?.name ?? query.bottle}
        errors={listOf(errors.bottle)}
      />
      <datalist id="bottle-names">
        {bottleNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {bottle && <ChosenBottle bottle={bottle} />}
      {candidates.length > 0 && <Candidates {...view} />}
      {bottle && <input type="hidden" name="for" value={bottle.sku} />}
      {choices.map(({ part, value, options, more, error }) => (
        <SelectField
          key={part}
          {...planFields[part]}
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
          <option value="none">No {planFields[part].label.toLowerCase()}</option>
        </SelectField>
      ))}
      <div className="planner-pair">
        <TextField
          {...planFields.waste}
          unit="%"
          defaultValue={query.waste}
          errors={listOf(errors.waste)}
        />
        <TextField {...planFields.day} defaultValue={query.day} errors={listOf(errors.day)} />
      </div>
      <Button className="w-full">{search === '' ? 'Plan the run' : 'Plan again'}</Button>
    </Form>
  )
}

const listOf = (error: string | null | undefined) => (error ? [error] : undefined)

function groupsOf<Member extends { group: string }>(members: readonly Member[]) {
  return [...Map.groupBy(members, ({ group }) => group)]
}

function ChosenBottle({ bottle }: { bottle: PlannedBottle }) {
  const addresses = useAddresses()
  return (
    <div className="planner-bottle">
      <ProductDrawing drawing={bottle.drawing} frame="close" className="h-20 w-9 shrink-0" />
      <div className="min-w-0 text-sm">
        <Link to={addresses.product(bottle.slug)} prefetch="intent" className="text-link">
          {bottle.sku}
        </Link>
        <p className="numeric mt-1 text-muted">{bottle.facts}</p>
      </div>
    </div>
  )
}

/** Which of several bottles is meant, one press each. */
function Candidates({
  candidates,
  allCandidates,
}: Pick<PlannerView, 'candidates' | 'allCandidates'>) {
  const addresses = useAddresses()
  return (
    <ul aria-label="Bottles that may be meant" className="planner-candidates">
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
 * The form shows its address after every navigation, going back included, and the first mistake has
 * the focus; fields keep what is typed until then.
 */
function useAddressInForm(form: React.RefObject<HTMLFormElement | null>, view: PlannerView) {
  const first = useRef(true)
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    const { query, bottle, choices } = view
    const values = new Map<string, string>([
      ['amount', query.amount],
      ['unit', query.unit],
      ['bottle', bottle?.name ?? query.bottle],
      ['waste', query.waste],
      ['day', query.day],
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
