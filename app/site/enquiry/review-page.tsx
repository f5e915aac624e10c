import { data, href, redirect } from 'react-router'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/drawing-definitions.tsx'
import { findEnquiry } from '#app/domain/enquiry/find-enquiry.server.ts'
import { lineInWords } from '#app/domain/enquiry/line-in-words.ts'
import { openPrivateToken } from '#app/domain/enquiry/private-link.server.ts'
import { reviewsOfEnquiry } from '#app/domain/reviews/list-reviews.server.ts'
import { reviewFields } from '#app/domain/reviews/review-fields-on-use.ts'
import { readReviewForm } from '#app/domain/reviews/review-form.ts'
import { ReviewedLine } from '#app/domain/reviews/reviewed-line.tsx'
import { submitReview } from '#app/domain/reviews/submit-review.server.ts'
import { database } from '#app/platform/database.server.ts'
import { needsDatabase } from '#app/platform/needs-database.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { privateMeta } from '../copy/page-meta.ts'
import { siteNameOf } from '../copy/page-title.ts'
import { missingPage } from '../not-found/missing-page.server.ts'
import type { Route } from './+types/review-page.ts'
import { privately } from './private-headers.ts'

export const loader = needsDatabase(async ({ params, url }: Route.LoaderArgs) => {
  const { db } = database()
  const id = await openPrivateToken(db, params.token)
  const enquiry = id ? await findEnquiry(db, id) : null
  if (!enquiry) throw missingPage(url, { headers: privately })
  const said = await reviewsOfEnquiry(db, enquiry.id)
  return data(
    {
      reference: enquiry.reference,
      isDelivered: enquiry.status === 'delivered',
      name: enquiry.details.contactName,
      sent: url.searchParams.get('sent'),
      lines: enquiry.lines.map((line) => ({
        ...lineInWords(line),
        said: said.find(({ sku }) => sku === line.product.sku) ?? null,
      })),
    },
    { headers: privately },
  )
})

/** Within the app the form's code arrives with the page; a page that was loaded waits for its use. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([serverLoader(), reviewFields.load().catch(() => null)])
  return loaded
}

export async function action({ params, request, url }: Route.ActionArgs) {
  const { db } = database()
  const id = await openPrivateToken(db, params.token)
  if (!id) throw missingPage(url, { headers: privately })
  const parsed = readReviewForm(await request.formData())
  if (parsed.status !== 'success') {
    return data({ sku: skuOf(parsed.payload), reply: parsed.reply() }, { status: 400 })
  }
  const { sku } = parsed.value
  const result = await submitReview(db, id, parsed.value)
  if (!result.ok) {
    return data({ sku, reply: parsed.reply({ formErrors: [result.message] }) }, { status: 409 })
  }
  const sent = new URLSearchParams({ sent: sku })
  return redirect(`${href('/enquiry/:token/review', params)}?${sent}`, { status: 303 })
}

function skuOf({ sku }: Record<string, unknown>): string {
  return typeof sku === 'string' ? sku : ''
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteNameOf(matches), 'Review your delivery')
}

export default function ReviewPage({ loaderData, actionData, params }: Route.ComponentProps) {
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
