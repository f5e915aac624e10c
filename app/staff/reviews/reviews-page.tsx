import { href, redirect } from 'react-router'
import { type ReviewStatus, reviewStatuses } from '#app/domain/reviews/review.ts'
import { decideReview, listReviews } from '#app/domain/reviews/reviews.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { answerRefusal } from '#app/platform/forms/answer-refusal.ts'
import { uuidText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { requireIntentForm } from '#app/platform/forms/read-form.ts'
import { Timestamp } from '#app/staff/frame/timestamp.tsx'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { RefusalNotice } from '../forms/refusal-notice.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { PageTabs } from '../frame/page-tabs.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/reviews-page.ts'

const labels: Record<ReviewStatus, string> = {
  waiting: 'Waiting',
  approved: 'Published',
  declined: 'Declined',
}

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, 'moderate-reviews')
  const asked = url.searchParams.get('status')
  const status = reviewStatuses.find((known) => known === asked) ?? 'waiting'
  return { status, reviews: await listReviews(database().db, [status]) }
}

const reviewForm = formSchema({ review: uuidText() })
const forms = { approved: reviewForm, declined: reviewForm }

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'moderate-reviews')
  const { intent: to, review: id } = await requireIntentForm(request, forms)
  const result = await decideReview(database().db, actor, id, to)
  return result.outcome === 'done' ? redirect(href('/staff/reviews'), 303) : answerRefusal(result)
}

export function meta() {
  return staffMeta('Reviews')
}

export default function ReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { status, reviews } = loaderData
  return (
    <>
      <PageHead
        title="Reviews"
        lead="Customer reviews of deliveries. They appear on the site only after you publish them."
      />
      <RefusalNotice result={actionData} />
      <PageTabs
        label="Reviews by status"
        field="status"
        tabs={reviewStatuses.map((name) => ({
          to: `?status=${name}`,
          label: labels[name],
          isCurrent: name === status,
        }))}
      />
      {reviews.length === 0 && (
        <p className="text-muted">No review is {labels[status].toLowerCase()}.</p>
      )}
      <ul className="grid gap-4 xl:grid-cols-2">
        {reviews.map((review) => (
          <li key={review.id} className="panel flex flex-col gap-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
              <Stars value={review.rating} />
              <span className="font-medium text-ink">{review.name}</span>
              {review.company && <span>{review.company}</span>}
              <span>{review.reference}</span>
              <Timestamp at={review.writtenAt} />
            </div>
            <p className="text-sm text-muted">{review.sku}</p>
            <p className="letter grow">{review.text || 'Stars only, no text.'}</p>
            <StaffForm className="flex gap-2">
              <input type="hidden" name="review" value={review.id} />
              {status !== 'approved' && (
                <Button size="small" name="intent" value="approved">
                  Publish
                </Button>
              )}
              {status !== 'declined' && (
                <Button size="small" look="secondary" name="intent" value="declined">
                  {status === 'approved' ? 'Remove from the site' : 'Decline'}
                </Button>
              )}
            </StaffForm>
          </li>
        ))}
      </ul>
    </>
  )
}
