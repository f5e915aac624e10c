import { data } from 'react-router'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { listAssignable } from '#app/domain/desk/assign-to.server.ts'
import { readMarks } from '#app/domain/desk/tag-enquiry.server.ts'
import { markInboxSeen, markRead } from '#app/domain/desk/team-inbox.server.ts'
import { readTeamClock } from '#app/domain/enquiry/clock/team-clock.server.ts'
import { redirectToFragment } from '#app/framework/redirect-to-fragment.ts'
import { database } from '#app/platform/database/database.server.ts'
import { typedTextsOf } from '#app/platform/forms/read-form.ts'
import { isPageLoad } from '#app/platform/request/request-context.ts'
import { readEnquiryScreen } from '#app/staff/enquiry/read-enquiry-screen.server.ts'
import { RefusedSaveNotice } from '../forms/refused-save.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/enquiry-page.ts'
import { enquiryPartPath } from './enquiry-path.ts'
import {
  handleEnquiryForm,
  partOfIntent,
  readEnquiryPageForm,
} from './handle-enquiry-form.server.ts'
import { loadMessageForm } from './load-message-form.server.ts'
import { openEnquiry } from './open-enquiry.server.ts'
import { BlanketOrderSection } from './parts/blanket.tsx'
import { Conversation } from './parts/conversation.tsx'
import { CustomerFacts } from './parts/customer-facts.tsx'
import { Deliveries } from './parts/deliveries.tsx'
import { EnquiryHead } from './parts/enquiry-head.tsx'
import { ErpHandOver } from './parts/erp-hand-over.tsx'
import { History } from './parts/history.tsx'
import { LinesSection } from './parts/lines.tsx'
import { MissingDetails } from './parts/missing-details.tsx'
import { NextSteps } from './parts/next-steps.tsx'
import { InternalNotes } from './parts/notes.tsx'
import { RelatedEnquiries } from './parts/related-enquiries.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = database()
  const actor = context.get(staffActor)
  const [enquiry, { hours }] = await Promise.all([
    openEnquiry(db, actor, params.reference, url),
    readTeamClock(db),
  ])
  // A page with scripts reports repeatedly that it is open (`note-presence.ts`); one without, once.
  if (context.get(isPageLoad)) {
    await markRead(db, actor, enquiry.id)
    await markInboxSeen(db, actor, enquiry.id)
  }
  const [screen, writing, assignable, marks] = await Promise.all([
    readEnquiryScreen(db, actor, enquiry, { now: new Date(), hours }),
    loadMessageForm(db, actor, enquiry),
    listAssignable(db, { company: enquiry.companyId }),
    readMarks(db, enquiry.id),
  ])
  return { ...screen, assignable, marks, writing }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { db } = database()
  const actor = context.get(staffActor)
  const sent = await readEnquiryPageForm(request)
  const { id } = await openEnquiry(db, actor, params.reference, url)
  const changed = await handleEnquiryForm(db, actor, id, sent)
  if (changed.outcome === 'done')
    return redirectToFragment(enquiryPartPath(params.reference, partOfIntent(sent.intent)))
  const { intent } = sent
  const { refusal } = changed
  const status = staleOutcomes.includes(refusal.outcome) ? 409 : 400
  return data({ intent, refusal, typed: typedTextsOf(sent) }, { status })
}

/**
 * Outcomes after which the page shows outdated data; they answer 409, so the page is
 * loaded again.
 */
const staleOutcomes = ['stale', 'forgotten', 'merged']

export const shouldRevalidate = revalidateAfterConflict

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(loaderData ? `${loaderData.reference} ${loaderData.company}`.trim() : 'Enquiry')
}

export default function EnquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const screen = loaderData
  const refused = (intent: string) =>
    actionData?.intent === intent
      ? { refusal: actionData.refusal, typed: actionData.typed }
      : undefined
  return (
    <div className="enquiry-screen">
      <DrawingDefinitions drawings={screen.lines.map(({ drawing }) => drawing)} />
      <EnquiryHead
        screen={screen}
        assignable={screen.assignable}
        marks={screen.marks}
        refusedTags={refused('tag')}
      />
      <RefusedSaveNotice
        refusal={
          // The forms that would show these refusals are no longer on the page.
          screen.isForgotten || screen.isMerged ? actionData?.refusal : refused('unmerge')?.refusal
        }
      />
      <NextSteps screen={screen} />
      <div className="enquiry-columns">
        <div className="enquiry-main">
          <LinesSection screen={screen} refused={refused('withdraw')} />
          <BlanketOrderSection screen={screen} refused={refused('period')} />
          <Deliveries screen={screen} />
          <Conversation screen={screen} writing={screen.writing} refused={refused('take-back')} />
        </div>
        <div className="enquiry-side">
          <MissingDetails
            sentences={screen.missing}
            isAddressMissing={screen.isAddressMissing}
            reference={screen.reference}
          />
          <CustomerFacts screen={screen} />
          <InternalNotes screen={screen} colleagues={screen.assignable} refused={refused('note')} />
          <RelatedEnquiries screen={screen} refused={refused('merge')} />
          <ErpHandOver screen={screen} refused={refused('erp')} />
          <History entries={screen.history} />
        </div>
      </div>
    </div>
  )
}
