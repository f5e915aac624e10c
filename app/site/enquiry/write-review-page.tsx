import { data, href, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { privateMeta, siteNameOf } from '#app/document/page-meta.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { reviewFields } from '#app/domain/reviews/review-fields-on-use.ts'
import { reviewForm } from '#app/domain/reviews/review-form.ts'
import { ReviewedLine } from '#app/domain/reviews/reviewed-line.tsx'
import {
  buildUnavailableLine,
  findReviewableLines,
  submitReview,
} from '#app/domain/reviews/reviews.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { retryAfterHeader, tolerateOutage } from '#app/platform/database/database-health.server.ts'
import { formUnavailableMessage } from '#app/platform/database/database-unavailable.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/write-review-page.ts'
import { openLink } from './open-link.server.ts'
import { privateHeaders } from './private-headers.ts'
import { findRefusedReview, passRefusedReview } from './refused-form.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const sku = findRefusedReview(args.context)
  const product = sku === null ? undefined : currentCatalogue().bySku.get(sku)
  if (!product) return loadPage(args)
  // A refused review is shown again even if its enquiry cannot be read.
  const page = await tolerateOutage(loadPage(args))
  return page ?? data({ ...buildUnavailableLine(product), sent: null }, { headers: privateHeaders })
}

async function loadPage(args: Route.LoaderArgs) {
  const { db } = database()
  const found = await findReviewableLines(db, await openLink(db, args))
  if (!found) throw createMissingPageError(args.url, { headers: privateHeaders })
  return data({ ...found, sent: args.url.searchParams.get('sent') }, { headers: privateHeaders })
}

/**
 * Loads the form's code with the page on client navigations; a full page load fetches it when the
 * form is first used.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([serverLoader(), reviewFields.load().catch(() => null)])
  return loaded
}

export async function action(args: Route.ActionArgs) {
  const { params, request, context } = args
  const { db } = database()
  const id = await tolerateOutage(openLink(db, args))
  const parsed = await readForm(request, reviewForm)
  const sku = skuOf(parsed.payload)
  passRefusedReview(context, sku)
  if (parsed.status !== 'success') return data({ sku, reply: parsed.reply() }, { status: 400 })
  const result = id && (await tolerateOutage(submitReview(db, id, parsed.value)))
  if (!result) {
    const reply = parsed.reply({ formErrors: [formUnavailableMessage('review')] })
    return data({ sku, reply }, { status: 503, headers: retryAfterHeader })
  }
  if (result.outcome !== 'done') {
    return data({ sku, reply: parsed.reply({ formErrors: [result.message] }) }, { status: 409 })
  }
  const sent = new URLSearchParams({ sent: sku })
  return redirect(`${href('/enquiry/:token/review', params)}?${sent}`, { status: 303 })
}

function skuOf({ sku }: Record<string, unknown>): string {
  return typeof sku === 'string' ? sku : ''
}

/** Forwards `Retry-After` of a refusal to the document response. */
export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return new Headers([...loaderHeaders, ...actionHeaders])
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteNameOf(matches), 'Review your delivery')
}

export default function WriteReviewPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { reference, isDelivered, name, sent, lines } = loaderData
  return (
    <div className="page-width pt-8 pb-16 lg:pt-12">
      <DrawingDefinitions drawings={lines.map(({ drawing }) => drawing)} />
      <p className="text-muted numeric">
        <TextLink to={href('/enquiry/:token', params)}>Enquiry {reference}</TextLink>
      </p>
      <h1 className="text-title">Review your delivery</h1>
      {isDelivered ? (
        <p className="mt-3 max-w-2xl">
          How did it run on your line? Say what another production manager would want to know. We
          read each review before it appears on the product’s page, with the name you give here.
        </p>
      ) : (
        <Notice className="mt-6">
          You can review these items once they have been delivered. We will write to you then.
        </Notice>
      )}
      {isDelivered && (
        <ul className="mt-8 border-t border-rule">
          {lines.map((line) => (
            <li key={line.sku} className="border-b border-rule py-6">
              <ReviewedLine
                line={line}
                name={name}
                isSent={sent === line.sku}
                lastResult={actionData?.sku === line.sku ? actionData.reply : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
