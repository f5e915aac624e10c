import { type DrinkName, drinks, isDrink } from '#app/domain/catalogue/turn/drinks.ts'
import { chosenClosure, drinkOf } from '#app/domain/catalogue/turn/scene-of.ts'
import {
  type Ground,
  grounds,
  mostBeside,
  type TurnState,
} from '#app/domain/catalogue/turn/turn-state.ts'
import type { TurnSubject, TurnView } from '#app/domain/catalogue/turn/turn-view.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { addSetForm } from './add-set-form.tsx'

interface TurnChoicesProps {
  view: TurnView
  state: TurnState
  known: Readonly<Record<string, TurnSubject | null>>
  pageGround: Ground
  change: (part: Partial<TurnState>) => void
}

/** What it is closed with, filled with, seen on and beside. */
export function TurnChoices({ view, state, known, pageGround, change }: TurnChoicesProps) {
  const { closures, dressings, subject } = view
  // What is not ordered has no such form.
  const setForm = view.orderable ? addSetForm : undefined
  return (
    <div className="turn-choices">
      {closures.length > 0 && (
        <SelectField
          label="Closed with"
          name="closure"
          form={setForm}
          value={chosenClosure(view, state)?.sku ?? ''}
          onChange={({ target }) => change({ closure: target.value })}
          options={[...optionsOf(closures), { value: '', label: 'Open' }]}
        />
      )}
      {dressings.length > 0 && (
        <SelectField
          label="Capsule, foil or wirehood"
          name="dressing"
          form={setForm}
          value={state.dressing}
          onChange={({ target }) => change({ dressing: target.value })}
          options={[{ value: '', label: 'None' }, ...optionsOf(dressings)]}
        />
      )}
      {subject.shape.level === null ? (
        subject.isBottle && (
          <p className="text-sm text-muted">
            {subject.shape.body === 'solid'
              ? 'It stands empty: only round bottles are shown filled.'
              : 'It stands empty: we have no fill point of this bottle on file.'}
          </p>
        )
      ) : (
        <SelectField
          label="Filled to its fill point with"
          fieldClassName="needs-scripts"
          value={drinkOf(view, state) ?? 'empty'}
          onChange={({ target }) => change({ drink: readDrink(target.value) })}
          options={[
            ...Object.entries(drinks).map(([value, { name }]) => ({ value, label: name })),
            { value: 'empty', label: 'Nothing' },
          ]}
        />
      )}
      <SelectField
        label="Seen on"
        value={state.ground ?? pageGround}
        onChange={({ target }) => change({ ground: readGround(target.value) })}
        options={Object.entries(grounds).map(([value, label]) => ({ value, label }))}
      />
      <div className="turn-beside">
        {state.beside.length < mostBeside && view.others.length > 0 && (
          <SelectField
            label="Beside it, to one scale"
            value=""
            onChange={({ target }) =>
              target.value && change({ beside: [...state.beside, target.value] })
            }
            placeholder="Choose another …"
            options={view.others
              .filter(({ slug }) => !state.beside.includes(slug))
              .map(({ slug, name }) => ({ value: slug, label: name }))}
          />
        )}
        {state.beside.map((slug) => (
          <p key={slug} className="turn-neighbour">
            <span>{nameOf(slug, view, known)}</span>
            <Button
              type="button"
              look="quiet"
              size="small"
              onClick={() => change({ beside: state.beside.filter((other) => other !== slug) })}
            >
              Take away<span className="sr-only"> {nameOf(slug, view, known)}</span>
            </Button>
          </p>
        ))}
      </div>
      <CheckboxField
        label={
          subject.shape.depth === null ? 'Show height and diameter' : 'Show width, depth and height'
        }
        checked={state.hasLines}
        onChange={({ target }) => change({ hasLines: target.checked })}
      />
    </div>
  )
}

const optionsOf = (closures: TurnView['closures']) =>
  closures.map(({ sku, name }) => ({ value: sku, label: name }))

const readDrink = (value: string): DrinkName | 'empty' => (isDrink(value) ? value : 'empty')

const readGround = (value: string): Ground =>
  value === 'dark' || value === 'shelf' ? value : 'light'

function nameOf(slug: string, { others }: TurnView, known: TurnChoicesProps['known']): string {
  if (known[slug] === null) return 'One of those in the link is not in the catalogue any more.'
  return known[slug]?.name ?? others.find((other) => other.slug === slug)?.name ?? 'Coming …'
}
