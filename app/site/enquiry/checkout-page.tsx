import { useEffect } from 'react'
import {
  data,
  href,
  isRouteErrorResponse,
  redirect,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { privateMeta, siteNameOf } from '#app/document/page-meta.ts'
import { describeShutdownNotice } from '#app/domain/calendar/shutdown.ts'
import {
  countCartLines,
  findCart,
  findPlannedDelivery,
  lockCartVersion,
} from '#app/domain/cart/stored-cart.server.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { getWorkCalendar } from '#app/domain/content/work-calendar.server.ts'
import {
  checkoutSummary,
  unavailableSummary,
} from '#app/domain/enquiry/checkout/checkout-summary.ts'
import { enquiryForm } from '#app/domain/enquiry/checkout/enquiry-form.ts'
import {
  type ReceivedForm,
  receiveEnquiry,
} from '#app/domain/enquiry/checkout/receive-enquiry.server.ts'
import { privateToken } from '#app/domain/enquiry/record/private-link.server.ts'
import { findPunchOutVisit } from '#app/domain/punch-out/open-punch-out.server.ts'
import { type Database, database } from '#app/platform/database/database.server.ts'
import { retryAfterHeader, tolerateOutage } from '#app/platform/database/database-health.server.ts'
import { formUnavailableMessage } from '#app/platform/database/database-unavailable.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import { stampForm } from '#app/platform/sender/form-stamp.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { checkoutFormOnUse } from '#app/site/enquiry/checkout/checkout-form-on-use.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { FormOnUse } from '#app/ui/form/form-on-use.tsx'
import { errorTitlePrefix } from '#app/ui/form/use-error-summary.ts'
import { ContactLine } from '../shell/contact-line.tsx'
import type { Route } from './+types/checkout-page.ts'
import { cartCookieHeaders, cartTokenOf, noStoreHeaders } from './cart/cart-headers.ts'
import { EmptyCart } from './cart/empty-cart.tsx'
import { useFreshCart } from './cart/use-fresh-cart.ts'
import { findRefusedForm, passRefusedForm } from './refused-form.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = database()
  const now = new Date()
  const calendar = getWorkCalendar(now)
  const catalogue = currentCatalogue()
  const token = cartTokenOf(request)
  // A buyer from a purchasing system orders there.
  if (await tolerateOutage(findPunchOutVisit(db, token, now))) {
    throw redirectDocument(href('/punchout'), { status: 303, headers: noStoreHeaders })
  }
  const refused = findRefusedForm(context)
  // Read before the lines, so that a change in between makes the form refused rather than lost.
  const looking = lockCartVersion(db, token)
  const seen = refused ? await tolerateOutage(looking) : await looking
  const finding = findCart(db, token, (sku) => catalogue.bySku.get(sku))
  // A refused form is shown again even if its cart cannot be read.
  const cart = refused ? await tolerateOutage(finding) : await finding
  const form = refused ?? (await newForm(db, now))
  const planned = await tolerateOutage(findPlannedDelivery(db, token))
  const { seo, text } = currentContent('CATALOGUE-CHECKOUT-PAGE')
  const { empty } = currentContent('CATALOGUE-CART-PAGE')
  const words = { documentTitle: seo.title, description: seo.description, text, empty }
  const page = {
    ...form,
    seen: seen ?? '',
    words,
    today: calendar.today,
    shutdowns: calendar.shutdowns,
    announced: calendar.announced,
    neededBy: planned?.neededBy ?? null,
    postcode: planned?.postcode ?? null,
    shutdown: describeShutdownNotice(calendar),
    isRefused: refused !== null,
    isEmpty: cart?.length === 0,
    ...(cart ? checkoutSummary(cart, calendar) : unavailableSummary),
  }
  return data(page, { headers: noStoreHeaders })
}

async function newForm(db: Database, now: Date) {
  const submission = crypto.randomUUID()
  return { submission, stamp: await stampForm(db, submission, now) }
}

/** Id and stamp of the displayed form, which stay the same when only the summary is reloaded. */
let shownForm: { submission: string; stamp: string } | null = null

/**
 * Loads the form's code with the page on client navigations; a full page load fetches it when the
 * form is first used.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([serverLoader(), checkoutFormOnUse.load().catch(() => null)])
  return { ...loaded, ...shownForm }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = database()
  const now = new Date()
  const cart = cartTokenOf(request)
  if (await tolerateOutage(findPunchOutVisit(db, cart, now))) {
    return redirectDocument(href('/punchout'), { status: 303, headers: noStoreHeaders })
  }
  const parsed = await readForm(request, enquiryForm(isoDayOf(now)))
  if (parsed.status !== 'success') {
    passRefusedForm(context, parsed.payload)
    return data(parsed.reply(), { status: 400 })
  }

  const address = context.get(visitorAddress)
  const taking = handleEnquiry(db, { form: parsed.value, cart, address, now })
  const result = await tolerateOutage(taking)
  if (!result) {
    passRefusedForm(context, parsed.value)
    const reply = parsed.reply({ formErrors: [formUnavailableMessage('enquiry')] })
    return data(reply, { status: 503, headers: retryAfterHeader })
  }
  if (result.outcome !== 'done') {
    const { status = 409, retryAfter } = 'status' in result ? result : {}
    if (status !== 409) passRefusedForm(context, parsed.value)
    return data(parsed.reply({ formErrors: [result.message] }), {
      status,
      headers: retryAfter ? { 'Retry-After': String(retryAfter) } : {},
    })
  }
  const headers = cartCookieHeaders(result.cart, result.left)
  return redirect(href('/enquiry/:token', { token: result.token }), { status: 303, headers })
}

/**
 * Submits the enquiry. @returns the data for the response's cookies and redirect, or the refusal
 */
async function handleEnquiry(db: Database, received: ReceivedForm) {
  const result = await receiveEnquiry(db, received)
  if (result.outcome !== 'done') return result
  // Not always 0: if a form is sent twice, the cart may contain new lines by then.
  const left = await countCartLines(db, result.cart)
  return {
    outcome: 'done' as const,
    cart: result.cart,
    left,
    token: await privateToken(db, result),
  }
}

/**
 * Reloads after a refusal only if the cart, the age or the id of the form caused it (409).
 * Otherwise the form keeps its id, so that sending it again is the same enquiry.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  if (change.formMethod !== 'POST') return change.defaultShouldRevalidate
  if (change.actionStatus !== 409) return false
  shownForm = null
  return true
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    // Shown beside the form instead of on an error page, so that the typed text is kept.
    if (isRouteErrorResponse(error) && [429, 503].includes(error.status)) {
      return data(
        { status: 'error' as const, error: { '': [formUnavailableMessage('enquiry')] } },
        error.status,
      )
    }
    // Redirects and error pages are thrown, too; a TypeError means that the connection failed.
    if (!(error instanceof TypeError)) throw error
    // An error status, so that `shouldRevalidate` does not load anything on a failed connection.
    return data(noAnswerReply, { status: 503 })
  }
}

const noAnswerReply = {
  status: 'error' as const,
  error: {
    '': [
      'We had no answer, so we cannot say whether your enquiry arrived. Nothing you typed is lost: check your connection and send it again. It will not arrive twice.',
    ],
  },
}

/** Forwards `Retry-After` of a refusal to the document response. */
export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return new Headers([...loaderHeaders, ...actionHeaders])
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { words, isRefused } = loaderData
  const title = isRefused ? errorTitlePrefix + words.documentTitle : words.documentTitle
  return privateMeta(siteNameOf(matches), title, words.description)
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lines, words, isEmpty, submission, stamp } = loaderData
  useEffect(() => {
    shownForm = { submission, stamp }
    return () => {
      shownForm = null
    }
  }, [submission, stamp])
  // With an empty cart the form is shown only after it was sent, to keep the typed text.
  const isFutile = isEmpty && !actionData
  // Navigating back after sending restores the scroll position of a much longer page.
  useEffect(() => {
    if (isFutile) scrollTo(0, 0)
  }, [isFutile])
  return (
    <div className="page-width pt-8 pb-16 lg:pt-10">
      <DrawingDefinitions drawings={lines.map(({ drawing }) => drawing)} />
      <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <h1 className="text-title">{words.text.title}</h1>
          {words.text.paragraph.map((text) => (
            <p key={text} className="mt-3 max-w-2xl text-muted">
              {text}
            </p>
          ))}
        </div>
        {!isFutile && (
          <ButtonLink to={href('/catalogue')} look="secondary">
            Return to Catalogue
          </ButtonLink>
        )}
      </header>
      {isFutile ? (
        <EmptyCart text={words.empty} />
      ) : (
        <FormOnUse form={checkoutFormOnUse}>
          {(CheckoutForm) => (
            <CheckoutForm
              {...loaderData}
              challengeAddress={href('/human-check')}
              lastResult={actionData}
              contact={<ContactLine />}
              freshness={<FreshCart />}
            />
          )}
        </FormOnUse>
      )}
    </div>
  )
}

function FreshCart() {
  useFreshCart()
  return null
}
