import { lazy, Suspense } from 'react'
import { data, href, redirect } from 'react-router'
import { privateMeta, siteNameOf } from '#app/document/page-meta.ts'
import { findClosedDay } from '#app/domain/calendar/shutdown.ts'
import { cookiesBlockedMessage } from '#app/domain/cart/cart-answer.ts'
import { cartCountCookieName } from '#app/domain/cart/cart-token.ts'
import { findCartLabels } from '#app/domain/cart/label/cart-labels.server.ts'
import { findCart, findPlannedDelivery } from '#app/domain/cart/stored-cart.server.ts'
import { buildCartView, toCartProduct } from '#app/domain/cart/view/cart-view.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { getWorkCalendar } from '#app/domain/content/work-calendar.server.ts'
import { pasteDraft } from '#app/domain/kept-in-browser.ts'
import { findPunchOutVisit } from '#app/domain/punch-out/open-punch-out.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { portalPath, portalUrl } from '#app/platform/process/environment.server.ts'
import { formatDayWithWeekday } from '#app/platform/text/format.ts'
import { useClearStoredFields } from '#app/ui/form/use-stored-fields.ts'
import { Notice } from '#app/ui/notice.tsx'
import { ContactLine } from '../../shell/contact-line.tsx'
import type { Route } from './+types/cart-page.ts'
import { Cart } from './cart.tsx'
import { cartCookieHeaders, cartTokenOf, noStoreHeaders } from './cart-headers.ts'
import { describeCartOutcome, hasAdded } from './cart-outcome.ts'
import { handleCartForm } from './handle-cart-form.server.ts'
import { RefusedChange } from './refused-change.tsx'

/** Loaded lazily, since few carts have labels. */
const CartLabels = lazy(() => import('./cart-labels.tsx'))

const cartCountPattern = new RegExp(`(?:^|; ?)${cartCountCookieName}=(\\d+)`)

export async function loader({ request, url }: Route.LoaderArgs) {
  const { bySku } = currentCatalogue()
  const cookies = request.headers.get('cookie')
  const token = cartTokenOf(request)
  const view = buildCartView(await findCart(database().db, token, (sku) => bySku.get(sku)))
  const { neededBy: planned } = await findPlannedDelivery(database().db, token)
  const labels = await findCartLabels(database().db, token)
  const calendar = getWorkCalendar(new Date())
  const neededBy =
    planned !== null
      ? {
          day: formatDayWithWeekday(planned),
          closed: findClosedDay(planned, calendar)?.words ?? '',
        }
      : null
  const isNotKept = token === null && hasAdded(url.searchParams)
  const outcome = token && describeCartOutcome(url.searchParams, view.lines, bySku)
  const isListAdded = outcome !== null && url.searchParams.has('list')
  const visit = await findPunchOutVisit(database().db, token, new Date())
  const count = view.lines.length
  const isCounted = token === null || cartCountPattern.exec(cookies ?? '')?.[1] === String(count)
  const headers = isCounted ? noStoreHeaders : cartCookieHeaders(null, count)
  return data(
    {
      ...view,
      labels,
      neededBy,
      visit: visit?.companyName ?? null,
      outcome,
      isNotKept,
      isListAdded,
      words: cartWords(),
    },
    { headers },
  )
}

/** Hint for visitors whose company orders through the portal. */
const portalHint =
  'Does your company have a portal login? Log in and start an order: you can add these lines to it there.'

function cartWords() {
  const { seo, text, empty } = currentContent('CATALOGUE-CART-PAGE')
  const { enquiryNote: note } = currentContent('CATALOGUE-GLOBAL')
  // Part of the content, so that the page needs no code for it. The text is the same for all
  // visitors, because the site does not know who is signed in to the portal.
  const ours = portalUrl() === portalPath ? [portalHint] : []
  const enquiryNote = { ...note, paragraph: [...note.paragraph, ...ours] }
  return { documentTitle: seo.title, description: seo.description, text, empty, enquiryNote }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status, headers, added } = await handleCartForm(request, context)
  if (answer.ok) {
    const words = new URLSearchParams({ changed: answer.sku })
    if (answer.kind === 'sample') words.set('kind', 'sample')
    if (added !== undefined) words.set('added', String(added))
    return redirect(`${href('/catalogue/cart')}?${words}`, { status: 303, headers })
  }
  const product = answer.intent === 'add' ? currentCatalogue().bySku.get(answer.sku) : undefined
  return data({ ...answer, product: product ? toCartProduct(product) : null }, { status, headers })
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { documentTitle, description } = loaderData.words
  return privateMeta(siteNameOf(matches), documentTitle, description)
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lines, labels, visit, outcome, isNotKept, isListAdded, words } = loaderData
  useClearStoredFields(pasteDraft, isListAdded)
  const refused = actionData?.ok === false ? actionData : undefined
  const drawings = lines.flatMap(({ product }) => (product ? [product.drawing] : []))
  return (
    <div className="page-width pt-8 pb-8 lg:pt-10">
      <DrawingDefinitions drawings={drawings} />
      <h1 className="text-title">{words.text.title}</h1>
      {refused ? (
        <RefusedChange refused={refused} isLine={lines.some(({ sku }) => sku === refused.sku)} />
      ) : isNotKept ? (
        <Notice tone="warning" role="status" className="mt-6 max-w-2xl">
          <p>{cookiesBlockedMessage}</p>
          <p className="mt-1">
            <ContactLine />
          </p>
        </Notice>
      ) : outcome ? (
        <Notice tone="success" role="status" className="mt-6 max-w-2xl">
          <p>{outcome}</p>
        </Notice>
      ) : null}
      {visit !== null && (
        <Notice tone="info" className="mt-6 max-w-2xl">
          <p>You are shopping for {visit}. Return the cart to order it.</p>
          <p className="mt-2">
            {/* A full page load, because the page may send its form to another site. */}
            <a href={href('/punchout')} className="text-link">
              Return the cart to your purchasing system
            </a>
          </p>
        </Notice>
      )}
      {labels.length > 0 && (
        <Suspense>
          <CartLabels labels={labels} />
        </Suspense>
      )}
      <Cart {...loaderData} refused={refused?.intent === 'update' ? refused : undefined} />
    </div>
  )
}
