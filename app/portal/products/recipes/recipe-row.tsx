import { Form } from 'react-router'
import type { recipeParts } from '#app/domain/company-range/recipes/recipe.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { PortalForm } from '../../forms/portal-form.tsx'

interface RecipeRowProps {
  recipe: {
    id: string
    name: string
    parts: ReturnType<typeof recipeParts>
    /** Of its plan. */
    fields: [name: string, value: string][]
  }
  /** Address of the planner. */
  planner: string
  mayOrder: boolean
}

/** A recipe with its parts, and the form that plans it again. */
export function RecipeRow({ recipe, planner, mayOrder }: RecipeRowProps) {
  const { id, name, parts, fields } = recipe
  return (
    <li className="grid gap-x-10 gap-y-3 border-b border-rule py-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">
        <h2 className="text-base leading-snug font-semibold break-words">{name}</h2>
        <ul className="mt-1 text-sm text-muted">
          {parts.map((part) => (
            <li key={part.label} className="break-words">
              {part.label && `${part.label}: `}
              <span className="text-ink">{part.name}</span>
              {part.lost && `, ${part.lost}`}
            </li>
          ))}
        </ul>
      </div>
      {mayOrder && (
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <Form method="get" action={planner} className="flex min-w-0 flex-1 items-end gap-2">
            {fields.map(([field, value]) => (
              <input key={field} type="hidden" name={field} value={value} />
            ))}
            <TextField
              name="amount"
              label={
                <>
                  How much<span className="sr-only"> of {name}</span>
                </>
              }
              unit="L"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              placeholder="12,000"
              className="numeric"
              fieldClassName="min-w-0 flex-1"
            />
            <Button>
              Plan<span className="sr-only"> {name}</span>
            </Button>
          </Form>
          <PortalForm>
            <input type="hidden" name="recipe" value={id} />
            <Button look="quiet" size="small" className="min-h-11">
              Remove<span className="sr-only"> {name}</span>
            </Button>
          </PortalForm>
        </div>
      )}
    </li>
  )
}
