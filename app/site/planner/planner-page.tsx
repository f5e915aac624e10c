import { data, href, redirect, useNavigation } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { siteNameOf } from '#app/document/page-title.ts'
import { beginCart } from '#app/domain/cart/begin-cart.server.ts'
import { cartChangedAt } from '#app/domain/cart/cart-changed-at.server.ts'
import { addListToCart } from '#app/domain/cart/paste/add-list-to-cart.server.ts'
import { cartOfStamp, readStamp, writeStamp } from '#app/domain/cart/paste/list-stamp.server.ts'
import type { PlanLine } from '#app/domain/cart/planner/plan-line.ts'
import { readPlanQuery } from '#app/domain/cart/planner/plan-query.ts'
import { planRun } from '#app/domain/cart/planner/plan-run.ts'
import { PlannedRun } from '#app/domain/cart/planner/planned-run.tsx'
import { PlannerForm } from '#app/domain/cart/planner/planner-form.tsx'
import { PlannerStart } from '#app/domain/cart/planner/planner-start.tsx'
import { type PlannerView, plannerView } from '#app/domain/cart/planner/planner-view.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/drawing-definitions.tsx'
import { workCalendar } from '#app/domain/content/work-calendar.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { planOutOfReach } from '#app/platform/database/database-away-words.ts'
import { tryAgainLater, unlessDatabaseAway } from '#app/platform/database/needs-database.server.ts'
import { fieldText } from '#app/platform/forms/field-text.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { cartTokenOf, changedHeaders, ownHeaders } from '../enquiry/cart/cart-headers.ts'
import { cartToChange } from '../enquiry/cart/cart-to-change.server.ts'
import { restoredCartHeaders } from '../enquiry/cart/restore-cart-cookie.server.ts'
import type { Route } from './+types/planner-page.ts'

export async function loader({ request, url }: Route.LoaderArgs) {
  const query = readPlanQuery(url.searchParams)
  const view = plannerView(currentCatalogue(), query, workCalendar(new Date()))
  const wrong =
    Object.keys(view.errors).length > 0 || view.choices.some(({ error }) => error !== null)
  const canonical = publicUrl() + href('/catalogue/planner')
  const stamp = view.lines.length > 0 ? await stampFor(request, view.lines) : ''
  const isPlan = query.sent || query.bottle !== ''
  return data({ view, canonical, isPlan, stamp }, wrong ? 400 : 200)
}

/**
 * Creates a signed token for the form that adds the plan, so that a double submit adds the plan
 * once.
 */
async function stampFor(request: Request, lines: readonly PlanLine[]) {
  const token = cartTokenOf(request)
  const moment = token && (await unlessDatabaseAway(cartChangedAt(database().db, token)))
  return writeStamp(added(lines), moment ? token : null, moment ?? '')
}

/**
 * Lists the quantities that the form adds, so that the action notices if the catalogue has changed
 * since.
 */
const added = (lines: readonly PlanLine[]) =>
  lines.map(({ sku, pieces }) => `${sku} ${pieces}`).join('\n')

/** Adds all lines of the plan in the URL to the cart, or none. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { db } = database()
  const catalogue = currentCatalogue()
  const now = new Date()
  const { lines, days } = planRun(catalogue, readPlanQuery(url.searchParams), workCalendar(now))
  if (lines.length === 0) return refuse(nothingToAdd, 400)
  const stamp = fieldText(await request.formData(), 'stamp')
  const seen = readStamp(stamp, added(lines))
  if (!seen) return refuse(changedPlan, 400)
  const cart = await cartToChange(db, request)
  if (!cart) return refuse(planOutOfReach, 503, tryAgainLater)
  const token = cart.token ?? (await cartOfStamp(db, stamp))
  const visitor = { token, address: context.get(visitorAddress), now }
  const begun = await unlessDatabaseAway(beginCart(db, visitor))
  if (begun?.ok === false) {
    return refuse(begun.message, 429, { 'Retry-After': String(begun.retryAfter) })
  }
  const products = lines.map(({ sku, pieces, plannedFor, quantity: { level } }) => ({
    sku,
    kind: 'order' as const,
    pieces,
    plannedFor,
    level,
  }))
  const list = { token, moment: seen.moment, products, neededBy: days?.neededBy ?? null }
  const result =
    begun && (await unlessDatabaseAway(addListToCart(db, list, (sku) => catalogue.bySku.get(sku))))
  if (!result) return refuse(planOutOfReach, 503, tryAgainLater)
  if (result.ok) {
    const headers = changedHeaders(result.token, result.lines)
    return redirect(`${href('/catalogue/cart')}?planned=${lines.length}`, { status: 303, headers })
  }
  if (result.reason !== 'changed') return refuse(result.message, 400)
  return refuse(changedEnquiry, 400, await restoredCartHeaders(db, cart.token, token))
}

const nothingToAdd = 'This plan is not complete yet. Fix what is marked, then plan again.'
const changedPlan =
  'This plan has changed since it was shown, so nothing was added. Check the updated plan, then add it.'
const changedEnquiry =
  'Your enquiry has changed since this plan was shown, perhaps because it already contains this plan. Check your enquiry before you add the plan again.'

function refuse(refused: string, status: number, more: HeadersInit = {}) {
  const headers = new Headers(more)
  for (const [name, value] of Object.entries(ownHeaders)) headers.set(name, value)
  return data({ refused }, { status, headers })
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
        Tell us how much you are filling, and in which bottle, can or keg. You get everything the
        run needs, rounded to the packs it is sold in, its weight on the truck, and the day to order
        by.
      </p>
      <div className="planner-columns">
        <PlannerForm view={view} />
        <div className="min-w-0">
          {view.summary ? (
            <PlannedRun
              view={view}
              stamp={loaderData.stamp}
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

function drawingsOf({ container, candidates, lines, examples }: PlannerView) {
  const shown = [...candidates, ...lines, ...examples.map((example) => example.container)]
  return [...(container ? [container] : []), ...shown].map(({ drawing }) => drawing)
}
