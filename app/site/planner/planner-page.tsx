import { data, href, redirect, useNavigation } from 'react-router'
import { pageMeta, siteOf } from '#app/document/page-meta.ts'
import { addListToCart } from '#app/domain/cart/paste/add-list-to-cart.server.ts'
import {
  createListFormToken,
  deriveCartTokenFromForm,
  readListFormToken,
} from '#app/domain/cart/paste/receive-list.server.ts'
import type { PlanLine } from '#app/domain/cart/planner/plan-line.ts'
import { parsePlanQuery } from '#app/domain/cart/planner/plan-query.ts'
import { planRun } from '#app/domain/cart/planner/plan-run.ts'
import { PlannedRun } from '#app/domain/cart/planner/planned-run.tsx'
import { PlannerForm } from '#app/domain/cart/planner/planner-form.tsx'
import { PlannerStart } from '#app/domain/cart/planner/planner-start.tsx'
import { buildPlannerView, type PlannerView } from '#app/domain/cart/planner/planner-view.ts'
import { beginCart, lockCartVersion } from '#app/domain/cart/stored-cart.server.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { getWorkCalendar } from '#app/domain/content/work-calendar.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { retryAfterHeader, tolerateOutage } from '#app/platform/database/database-health.server.ts'
import { planUnavailableMessage } from '#app/platform/database/database-unavailable.ts'
import { freeText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { requireIntentForm } from '#app/platform/forms/read-form.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import { findCartToChange } from '#app/site/enquiry/cart/find-cart-to-change.server.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { cartCookieHeaders, cartTokenOf, noStoreHeaders } from '../enquiry/cart/cart-headers.ts'
import { restoreCartHeaders } from '../enquiry/cart/restore-cart-cookie.server.ts'
import type { Route } from './+types/planner-page.ts'

export async function loader({ request, url }: Route.LoaderArgs) {
  const query = parsePlanQuery(url.searchParams)
  const view = buildPlannerView(currentCatalogue(), query, getWorkCalendar(new Date()))
  const wrong =
    Object.keys(view.errors).length > 0 || view.choices.some(({ error }) => error !== null)
  const canonical = publicUrl() + href('/catalogue/planner')
  const stamp = view.lines.length > 0 ? await createPlanToken(request, view.lines) : ''
  const isPlan = query.sent || query.bottle !== ''
  return data({ view, canonical, isPlan, stamp }, wrong ? 400 : 200)
}

/**
 * Creates a signed token for the form that adds the plan, so that a double submit adds the plan
 * once.
 */
async function createPlanToken(request: Request, lines: readonly PlanLine[]) {
  const token = cartTokenOf(request)
  const moment = token && (await tolerateOutage(lockCartVersion(database().db, token)))
  return createListFormToken(describeAddedLines(lines), moment ? token : null, moment ?? '')
}

/**
 * Lists the quantities that the form adds, so that the action notices if the catalogue has changed
 * since.
 */
const describeAddedLines = (lines: readonly PlanLine[]) =>
  lines.map(({ sku, pieces }) => `${sku} ${pieces}`).join('\n')

const planForm = formSchema({ stamp: freeText() })

/** Adds all lines of the plan in the URL to the cart, or none. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { stamp } = await requireIntentForm(request, { 'add-plan': planForm })
  const { db } = database()
  const catalogue = currentCatalogue()
  const now = new Date()
  const query = parsePlanQuery(url.searchParams)
  const { lines, days } = planRun(catalogue, query, getWorkCalendar(now))
  if (lines.length === 0) return refuse(incompletePlanMessage, 400)
  const seen = readListFormToken(stamp, describeAddedLines(lines))
  if (!seen) return refuse(changedPlanMessage, 400)
  const cart = await findCartToChange(db, request)
  if (!cart) return refuse(planUnavailableMessage, 503, retryAfterHeader)
  const token = cart.token ?? (await deriveCartTokenFromForm(db, stamp))
  const visitor = { token, address: context.get(visitorAddress), now }
  const begun = await tolerateOutage(beginCart(db, visitor))
  if (begun && begun.outcome !== 'done') {
    return refuse(begun.message, 429, { 'Retry-After': String(begun.retryAfterSeconds) })
  }
  const products = lines.map(({ sku, pieces, plannedFor, quantity: { level } }) => ({
    sku,
    kind: 'order' as const,
    pieces,
    plannedFor,
    level,
  }))
  const list = {
    token,
    cartVersion: seen.cartVersion,
    products,
    neededBy: days?.neededBy ?? null,
    postcode: query.postcode.replace(/\s/g, '') || null,
  }
  const result =
    begun && (await tolerateOutage(addListToCart(db, list, (sku) => catalogue.bySku.get(sku))))
  if (!result) return refuse(planUnavailableMessage, 503, retryAfterHeader)
  if (result.outcome === 'done') {
    const headers = cartCookieHeaders(result.token, result.lines)
    return redirect(`${href('/catalogue/cart')}?planned=${lines.length}`, { status: 303, headers })
  }
  if (result.outcome !== 'changed') return refuse(result.message, 400)
  return refuse(changedEnquiryMessage, 400, await restoreCartHeaders(db, cart.token, token))
}

const incompletePlanMessage = 'This plan is not complete yet. Fix what is marked, then plan again.'
const changedPlanMessage =
  'This plan has changed since it was shown, so nothing was added. Check the updated plan, then add it.'
const changedEnquiryMessage =
  'Your enquiry has changed since this plan was shown, perhaps because it already contains this plan. Check your enquiry before you add the plan again.'

function refuse(refused: string, status: number, more: HeadersInit = {}) {
  const headers = new Headers(more)
  for (const [name, value] of Object.entries(noStoreHeaders)) headers.set(name, value)
  return data({ refused }, { status, headers })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(siteOf(matches), {
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
