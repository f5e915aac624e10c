import { Form } from 'react-router'
import { Button } from '../button.tsx'
import { CheckboxField } from '../fields/checkbox-field.tsx'
import { RadioGroup } from '../fields/radio-group.tsx'
import { densities, type TableState } from './table-state.ts'

/**
 * Form that chooses the columns and density of a table. It submits with GET, so the choice is in
 * the URL.
 */
export function TableSettings({
  columns,
  state,
  params,
}: {
  columns: readonly { id: string; label: string; isFixed?: boolean }[]
  state: TableState
  params: URLSearchParams
}) {
  const kept = [...params].filter(
    ([name]) => !['column', 'density', 'after', 'before', 'index'].includes(name),
  )
  return (
    <details className="table-settings">
      <summary className="button button-secondary button-small">Columns</summary>
      <Form method="get" preventScrollReset className="table-settings-form">
        {kept.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <fieldset className="space-y-1.5">
          <legend className="mb-1 text-sm font-medium">Columns</legend>
          {columns.map(({ id, label, isFixed }) => (
            <CheckboxField
              key={id}
              name="column"
              value={id}
              label={label}
              defaultChecked={state.columns.includes(id)}
              disabled={isFixed}
            />
          ))}
        </fieldset>
        <RadioGroup
          label="Rows"
          name="density"
          options={Object.entries(densities).map(([value, label]) => ({ value, label }))}
          defaultValue={state.density}
          className="mt-4"
        />
        <Button size="small" className="mt-4 w-full">
          Show
        </Button>
      </Form>
    </details>
  )
}
