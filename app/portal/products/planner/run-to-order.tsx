import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { useNavigation } from 'react-router'
import { BillOfMaterials } from '#app/domain/cart/planner/bill-of-materials.tsx'
import type { PlannerView } from '#app/domain/cart/planner/planner-view.ts'
import { recipeForm } from '#app/domain/company-range/recipes/recipe.ts'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { unbroken } from '#app/platform/text/format.ts'
import { Button } from '#app/ui/button.tsx'
import { DataList, DataRow } from '#app/ui/data-list.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PortalForm } from '../../forms/portal-form.tsx'

interface RunToOrderProps {
  view: PlannerView
  /** Names of what the company’s contract does not offer. */
  hidden: readonly string[]
  /** Of `stampPlan`. */
  stamp: string
  /** Id of the recipe that would be made. */
  newRecipe: string
  /** Why the plan was not put in; empty for nothing. */
  refused: string
  /** What was refused of the recipe. */
  result: SubmissionResult<string[]> | undefined
}

/** A plan, with what puts it into the order, and what keeps it as a recipe. */
export function RunToOrder({ view, hidden, stamp, newRecipe, refused, result }: RunToOrderProps) {
  const addresses = useAddresses()
  const { summary, totals, lines, days, notes, search } = view
  const isPending = useNavigation().formMethod === 'POST'
  return (
    <>
      <p role="status" className="planner-summary">
        {summary}
      </p>
      {totals && (
        <DataList className="my-4 max-w-xl border-t">
          <DataRow label="On pallets">{unbroken(totals.pallets)}</DataRow>
          <DataRow label="Weight to you">{unbroken(totals.weight)}</DataRow>
          <DataRow label="On the truck" note="a semi-trailer floor, estimate">
            {totals.truck}
          </DataRow>
        </DataList>
      )}
      {refused && (
        <Notice tone="error" role="alert" className="mb-5">
          <p>{refused}</p>
        </Notice>
      )}
      {hidden.length > 0 && (
        <Notice tone="warning" className="mb-5" title="Not in your contract">
          <p>{hidden.join(', ')}: choose another, or ask us.</p>
        </Notice>
      )}
      <PortalForm action={addresses.planner + search} className="mb-4">
        <input type="hidden" name="stamp" value={stamp} />
        <Button name="intent" value="order" pending={isPending}>
          {lines.length === 1 ? 'Put it into the order' : `Put all ${lines.length} into the order`}
        </Button>
      </PortalForm>
      <Disclosure summary="Keep this run as a recipe" open={result !== undefined} className="mb-6">
        <RecipeForm
          key={newRecipe}
          {...{ newRecipe, result }}
          action={addresses.planner + search}
        />
      </Disclosure>
      {days && (
        <p className="my-4">
          <strong className="font-semibold">{days.needed}</strong> {days.road}
        </p>
      )}
      <BillOfMaterials lines={lines} closed={view.closed} roundUp={view.roundUp} />
      {notes.map((note) => (
        <p key={note} className="mt-2 text-muted">
          {note}
        </p>
      ))}
    </>
  )
}

function RecipeForm({
  newRecipe,
  result,
  action,
}: Pick<RunToOrderProps, 'newRecipe' | 'result'> & { action: string }) {
  const { form, fields, ref } = useSchemaForm(recipeForm, { lastResult: result })
  return (
    <PortalForm
      {...getFormProps(form)}
      ref={ref}
      action={action}
      className="mt-2 max-w-xl space-y-3"
    >
      <input type="hidden" name="recipe" value={newRecipe} />
      <SchemaField schema={recipeForm} field={fields.name} />
      <Button name="intent" value="recipe" look="secondary">
        Keep the recipe
      </Button>
    </PortalForm>
  )
}
