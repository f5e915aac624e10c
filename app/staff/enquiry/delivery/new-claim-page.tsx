import { data, href, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { ClaimFields } from '#app/domain/enquiry/goods-in/claim-form.tsx'
import { countClaimedPieces } from '#app/domain/enquiry/goods-in/goods-in.ts'
import { listClaimableLines } from '#app/domain/enquiry/goods-in/list-claimable-lines.ts'
import { makeClaim } from '#app/domain/enquiry/goods-in/make-claim.server.ts'
import { claimForm, readClaimForm } from '#app/domain/enquiry/goods-in/read-claim-form.ts'
import { readLines } from '#app/domain/enquiry/lines/read-lines.server.ts'
import { describeDelivery } from '#app/domain/enquiry/record/describe-record.ts'
import { findGoodsIn } from '#app/domain/enquiry/record/find-record.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { refusalStatus } from '#app/platform/forms/answer-refusal.ts'
import { firstErrorOf, readForm, typedTextsOf } from '#app/platform/forms/read-form.ts'
import { capitalise } from '#app/platform/text/format.ts'
import { RefusedSaveNotice } from '../../forms/refused-save.tsx'
import { StaffForm } from '../../forms/staff-form.tsx'
import { requireStaff } from '../../require-staff.ts'
import { staffMeta } from '../../shell/staff-meta.ts'
import { enquiryParams } from '../enquiry-path.ts'
import { openEnquiry } from '../open-enquiry.server.ts'
import { StepButtons } from '../parts/step-buttons.tsx'
import { StepClosedNotice } from '../parts/step-closed-notice.tsx'
import { StepHead } from '../parts/step-head.tsx'
import type { Route } from './+types/new-claim-page.ts'

async function openDelivery({
  params,
  url,
  context,
}: Pick<Route.LoaderArgs, 'params' | 'url' | 'context'>) {
  const actor = requireStaff(context, 'make-claim')
  const { db } = database()
  const enquiry = await openEnquiry(db, actor, params.reference, url)
  const { deliveries, agreed } = await readLines(db, enquiry.id)
  const delivery = deliveries.find(({ number }) => String(number) === params.number)
  if (!delivery) throw createMissingPageError(url)
  return { db, actor, enquiry, delivery, lines: listClaimableLines(delivery, agreed) }
}

export async function loader(args: Route.LoaderArgs) {
  const { db, enquiry, delivery, lines } = await openDelivery(args)
  const report = (await findGoodsIn(db, enquiry.id)).find((one) => one.delivery === delivery.number)
  const { reference, details } = enquiry
  return {
    reference,
    company: details.company,
    contact: details.contactName,
    number: delivery.number,
    words: capitalise(describeDelivery(delivery)),
    lines,
    claimedBefore: countClaimedPieces(report?.lines ?? []),
  }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readForm(args.request, claimForm)
  const { db, actor, enquiry, delivery, lines } = await openDelivery(args)
  const typed = typedTextsOf(sent)
  if (sent.status !== 'success') {
    const refusal = { outcome: 'unreadable' as const, message: firstErrorOf(sent) }
    return data({ refusal, typed }, { status: 400 })
  }
  const read = readClaimForm(sent.value, lines)
  const claim = { enquiry: enquiry.id, number: delivery.number, ...read }
  const result = await makeClaim(db, actor, claim)
  if (result.outcome === 'done') {
    const params = { ...enquiryParams(enquiry.reference), number: String(result.claim) }
    return redirect(href('/staff/claims/:reference/:number', params), 303)
  }
  return data({ refusal: result, typed }, { status: refusalStatus(result.outcome) })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(`${loaderData?.reference ?? ''}: record a claim`)
}

export default function NewClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, company, contact, number, words, lines, claimedBefore } = loaderData
  return (
    <div className="max-w-3xl">
      <StepHead reference={reference} company={company}>
        Record a claim for delivery {number}
      </StepHead>
      <p className="mt-2 mb-5 text-muted">{words}</p>
      <RefusedSaveNotice refusal={actionData?.refusal} />
      {lines.length === 0 && !actionData ? (
        <StepClosedNotice reference={reference}>
          This delivery has not arrived, so nothing of it can be claimed yet.
        </StepClosedNotice>
      ) : (
        <StaffForm replace className="space-y-6">
          <ClaimFields
            lines={lines}
            claimedBefore={claimedBefore}
            contact={contact}
            typed={actionData?.typed}
            refusal={actionData?.refusal}
          />
          <StepButtons reference={reference} does="Record the claim" />
        </StaffForm>
      )}
    </div>
  )
}
