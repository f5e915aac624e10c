import { data, href, redirect, useNavigation } from 'react-router'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/drawing-definitions.tsx'
import { beginCart } from '#app/domain/enquiry/begin-cart.server.ts'
import { readCartToken } from '#app/domain/enquiry/cart-token.ts'
import { addListToCart, cartMoment } from '#app/domain/enquiry/paste/add-list-to-cart.server.ts'
import type { PlanLine } from '#app/domain/enquiry/planner/plan-line.ts'
import { readPlanQuery } from '#app/domain/enquiry/planner/plan-query.ts'
import { planRun } from '#app/domain/enquiry/planner/plan-run.ts'
import { PlannedRun } from '#app/domain/enquiry/planner/planned-run.tsx'
import { PlannerForm } from '#app/domain/enquiry/planner/planner-form.tsx'
import { PlannerStart } from '#app/domain/enquiry/planner/planner-start.tsx'
import { type PlannerView, plannerView } from '#app/domain/enquiry/planner/planner-view.ts'
import { type Database, database } from '#app/platform/database.server.ts'
import { publicUrl } from '#app/platform/environment.server.ts'
import { isoDayOf } from '#app/platform/format.ts'
import { tryAgainLater, unlessDatabaseAway } from '#app/platform/needs-database.server.ts'
import { visitorAddress } from '#app/platform/request-context.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { pageMeta } from '../copy/page-meta.ts'
import { siteNameOf } from '../copy/page-title.ts'
import { changedHeaders, ownHeaders } from '../enquiry/cart-headers.ts'
import type { Route } from './+types/planner-page.ts'

export function loader({ url }: Route.LoaderArgs) {
  const query = readPlanQuery(url.searchParams)
  const view = plannerView(currentCatalogue(), query, isoDayOf(new Date()))
  const wrong =
    Object.keys(view.errors).length > 0 || view.choices.some(({ error }) => error !== null)
  const canonical = publicUrl() + href('/catalogue/planner')
  return data({ view, canonical, isPlan: query.sent || query.bottle !== '' }, wrong ? 400 : 200)
}

/** Adds every line of the plan in the address, all or none. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { db } = database()
  const catalogue = currentCatalogue()
  const now = new Date()
  const { lines } = planRun(catalogue, readPlanQuery(url.searchParams), isoDayOf(now))
  if (lines.length === 0) return refuse(nothingToAdd, 400)
  const token = readCartToken(request.headers.get('cookie'))
  const visitor = { token, address: context.get(visitorAddress), now }
  const begun = await unlessDatabaseAway(beginCart(db, visitor))
  if (begun?.ok === false) {
    return refuse(begun.message, 429, { 'Retry-After': String(begun.retryAfter) })
  }
  const added = begun && (await unlessDatabaseAway(addPlan(db, token, lines)))
  if (!added) return refuse(outOfReach, 503, tryAgainLater)
  if (!added.ok) return refuse(added.message, 400)
  const headers = changedHeaders(added.token, added.lines)
  return redirect(`${href('/catalogue/cart')}?planned=${lines.length}`, { status: 303, headers })
}

/** The lines on top of what the cart holds at this moment, all or none. */
async function addPlan(db: Database, token: string | null, lines: readonly PlanLine[]) {
  const { bySku } = currentCatalogue()
  const products = lines.map(({ sku, pieces, quantity }) => ({
    sku,
    pieces,
    level: quantity.level,
  }))
  const moment = await cartMoment(db, token)
  return addListToCart(db, { token, moment, products }, (sku) => bySku.get(sku))
}

const nothingToAdd = 'There is no complete plan to add. See what is marked, then plan again.'
const outOfReach =
  'We cannot reach your enquiry at the moment. Look into it in a minute, before you add the plan again.'

function refuse(refused: string, status: number, headers: Record<string, string> = {}) {
  return data({ refused }, { status, headers: { ...ownHeaders, ...headers } })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(siteNameOf(matches), {
    title: ['Run Planner', 'Product Catalogue'],
    description:
      'From litres or cases to a bill of materials: bottles, closures, cartons and dividers in sales units, with pallets, weight, truck spaces and the day to order by.',
    canonical: loaderData.canonical,
    unlisted: loaderData.isPlan,
  })
}

export default function PlannerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = loaderData
  const { state, formMethod } = useNavigation()
  return (
    <div className="page-width pt-6 pb-16 lg:pt-8">
      <DrawingDefinitions drawings={drawingsOf(view)} />
      <Breadcrumbs trail={[{ label: 'Catalogue', to: href('/catalogue') }]} current="Run planner" />
      <h1 className="mt-4 text-title">Run planner</h1>
      <p className="mt-3 max-w-2xl text-lg">
        Say how much you fill and in which bottle. You get everything the run takes, rounded to what
        it is sold in, and what it weighs on the truck.
      </p>
      <div className="planner-columns">
        <PlannerForm view={view} />
        <div className="min-w-0">
          {view.summary ? (
            <PlannedRun
              view={view}
              refused={actionData?.refused ?? null}
              pending={state !== 'idle' && formMethod === 'POST'}
            />
          ) : (
            <PlannerStart examples={view.examples} />
          )}
        </div>
      </div>
    </div>
  )
}

function drawingsOf({ bottle, candidates, lines, examples }: PlannerView) {
  const shown = [...candidates, ...lines, ...examples.map((example) => example.bottle)]
  return [...(bottle ? [bottle] : []), ...shown].map(({ drawing }) => drawing)
}
