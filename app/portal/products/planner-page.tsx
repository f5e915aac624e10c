import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { useMemo } from 'react'
import { data, href, redirect, useNavigation } from 'react-router'
import { publicUrls } from '#app/document/public-addresses.ts'
import { BillOfMaterials } from '#app/domain/cart/planner/bill-of-materials.tsx'
import { parsePlanQuery } from '#app/domain/cart/planner/plan-query.ts'
import { PlannerForm } from '#app/domain/cart/planner/planner-form.tsx'
import { PlannerStart } from '#app/domain/cart/planner/planner-start.tsx'
import { buildPlannerView, type PlannerView } from '#app/domain/cart/planner/planner-view.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { readContractRange } from '#app/domain/company-range/contract/contract.server.ts'
import { recipeForm, recipePlan } from '#app/domain/company-range/recipe.ts'
import { saveRecipe } from '#app/domain/company-range/save-recipes.server.ts'
import { getWorkCalendar } from '#app/domain/content/work-calendar.server.ts'
import {
  useAddresses,
  type ViewAddresses,
  ViewAddressesContext,
} from '#app/domain/links/view-addresses.ts'
import { restrictPlanToContract } from '#app/domain/orders/reorder/restrict-plan-to-contract.ts'
import { addPlanToDraft, planFormToken } from '#app/domain/orders/reorder/set-draft-lines.server.ts'
import { freeText, uuidText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { firstErrorOf, readIntentForm } from '#app/platform/forms/read-form.ts'
import { withNoBreaks } from '#app/platform/text/format.ts'
import { PortalForm } from '#app/portal/forms/portal-form.tsx'
import { requireMember } from '#app/portal/require-member.ts'
import { FullPageLinks } from '#app/portal/shell/full-page-links.tsx'
import { portalMeta } from '#app/portal/shell/portal-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { DataList, DataRow } from '#app/ui/data-list.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/planner-page.ts'
import { ProductsTabs } from './products-tabs.tsx'

/**
 * URLs for the planner's views in the portal: plans stay in the portal, product links lead to the
 * public catalogue.
 */
const buildPlannerUrls = (company: string): ViewAddresses => ({
  ...publicUrls,
  planner: href('/portal/:company/products/planner', { company }),
})

const readPlannerView = (url: URL) =>
  buildPlannerView(
    currentCatalogue(),
    parsePlanQuery(url.searchParams),
    getWorkCalendar(new Date()),
  )

export async function loader({ url, context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'write-order')
  const plan = readPlannerView(url)
  const { stamp, contract } = await inCompany(async (tx) => ({
    stamp: plan.lines.length > 0 ? await planFormToken(tx, actor, plan.lines) : '',
    contract: await readContractRange(tx, actor),
  }))
  const { view, hidden } = restrictPlanToContract(plan, contract)
  const wrong =
    Object.keys(view.errors).length > 0 || view.choices.some(({ error }) => error !== null)
  return data({ view, hidden, stamp, newRecipe: crypto.randomUUID() }, wrong ? 400 : 200)
}

type Answer = { refused: string; result?: SubmissionResult<string[]> }

const orderForm = formSchema({ stamp: freeText() })

const forms = {
  '': orderForm,
  order: orderForm,
  recipe: recipeForm.extend({ recipe: uuidText() }),
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { actor, inCompany } = requireMember(context, 'write-order')
  const sent = await readIntentForm(request, forms)
  const view = readPlannerView(url)
  const refuse = (answer: Answer) => data(answer, { status: 400 })
  if (sent.intent === 'recipe') {
    if (sent.status !== 'success') return refuse({ refused: '', result: sent.reply() })
    const { container, query, choices } = view
    if (!container) return refuse({ refused: 'Choose a bottle, can or keg first.' })
    const plan = recipePlan(query, container.sku, choices)
    const { name, recipe: id } = sent.value
    const kept = await inCompany((tx) => saveRecipe(tx, actor, { id, name, plan }))
    if (kept.outcome === 'done')
      return redirect(href('/portal/:company/products/recipes', params), 303)
    const result = sent.reply({ fieldErrors: { name: [kept.message] } })
    return refuse({ refused: '', result })
  }
  if (sent.status !== 'success') return refuse({ refused: firstErrorOf(sent) })
  const { stamp } = sent.value
  const ordered = await inCompany((tx) => addPlanToDraft(tx, actor, view.lines, stamp))
  if (ordered.outcome !== 'done') return refuse({ refused: ordered.message })
  if (ordered.left.length === 0) return redirect(href('/portal/:company/order', params), 303)
  return refuse({
    refused: `Not everything was added to your order. ${ordered.left.map(({ message }) => message).join(' ')}`,
  })
}

export function meta() {
  return portalMeta('Run planner')
}

export default function PlannerPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { view, hidden, stamp, newRecipe } = loaderData
  const addresses = useMemo(() => buildPlannerUrls(params.company), [params.company])
  return (
    <ViewAddressesContext value={addresses}>
      <DrawingDefinitions drawings={collectDrawings(view)} />
      <ProductsTabs company={params.company} />
      <h1 className="text-title">Run planner</h1>
      <p className="mt-2 max-w-2xl text-muted">
        Enter how much you fill, and into what. Everything the run needs, in the packs in which it
        is sold, can be added to your order at once. Save the run as a recipe to plan it again by
        litres.
      </p>
      <FullPageLinks>
        <div className="portal-planner">
          <PlannerForm view={view} />
          <div className="min-w-0">
            {view.summary ? (
              <RunToOrder
                view={view}
                hidden={hidden}
                stamp={stamp}
                newRecipe={newRecipe}
                refused={actionData?.refused ?? ''}
                result={actionData?.result}
              />
            ) : (
              <PlannerStart examples={view.examples} />
            )}
          </div>
        </div>
      </FullPageLinks>
    </ViewAddressesContext>
  )
}

function collectDrawings({ container, candidates, lines, examples }: PlannerView) {
  const shown = [...candidates, ...lines, ...examples.map((example) => example.container)]
  return [...(container ? [container] : []), ...shown].map(({ drawing }) => drawing)
}

interface RunToOrderProps {
  view: PlannerView
  /** Names of products in the plan that the company's contract does not offer. */
  hidden: readonly string[]
  /** Idempotency token of the form, from `planFormToken`. */
  stamp: string
  /** Id of the recipe that the form would create. */
  newRecipe: string
  /** Reason why the plan was not added to the order; empty if it was not refused. */
  refused: string
  /** Errors of the recipe form. */
  result: SubmissionResult<string[]> | undefined
}

/** A plan, with forms to add it to the order and to save it as a recipe. */
function RunToOrder({ view, hidden, stamp, newRecipe, refused, result }: RunToOrderProps) {
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
          <DataRow label="On pallets">{withNoBreaks(totals.pallets)}</DataRow>
          <DataRow label="Weight to you">{withNoBreaks(totals.weight)}</DataRow>
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
          {lines.length === 1 ? 'Add it to the order' : `Add all ${lines.length} to the order`}
        </Button>
      </PortalForm>
      <Disclosure summary="Save this run as a recipe" open={result !== undefined} className="mb-6">
        <RecipeForm
          key={newRecipe}
          newRecipe={newRecipe}
          result={result}
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
        Save the recipe
      </Button>
    </PortalForm>
  )
}
