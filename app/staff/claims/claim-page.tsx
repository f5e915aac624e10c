import { data, href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { answerClaim } from '#app/domain/enquiry/claim/answer-claim.server.ts'
import {
  type ClaimRemedy,
  claimAnswerStates,
  claimLifecycle,
  claimRemedies,
} from '#app/domain/enquiry/claim.ts'
import { GoodsInFacts } from '#app/domain/enquiry/goods-in/goods-in-facts.tsx'
import { readLines } from '#app/domain/enquiry/lines/read-lines.server.ts'
import { goodsInView } from '#app/domain/enquiry/record/enquiry-facts.ts'
import { findGoodsIn } from '#app/domain/enquiry/record/find-record.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { refusalStatus } from '#app/platform/forms/answer-refusal.ts'
import { byLine, choiceOf, freeText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import {
  firstErrorOf,
  readForm,
  requireValue,
  typedTextsOf,
} from '#app/platform/forms/read-form.ts'
import { enquiryParams, enquiryPath } from '#app/staff/enquiry/enquiry-path.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { readLinePieces } from '../enquiry/delivery/read-delivery-form.ts'
import { openEnquiry } from '../enquiry/open-enquiry.server.ts'
import { RefusalNotice } from '../forms/refusal-notice.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/claim-page.ts'
import { type ClaimAnswerErrors, ClaimAnswerForm } from './claim-answer-form.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = requireStaff(context, 'answer-claim')
  const { db } = database()
  const { id, reference, details } = await openEnquiry(db, actor, params.reference, url)
  const { agreed } = await readLines(db, id)
  const all = await findGoodsIn(db, id)
  const found = all.find(({ claim }) => String(claim?.number) === params.number)
  const view = found && goodsInView(found, agreed)
  if (!found || !view?.claim) throw createMissingPageError(url)
  const { claim, ...goodsIn } = view
  const lines = found.lines.map(({ position, short, broken }) => ({
    position,
    claimed: short + broken,
    name:
      agreed.find((line) => line.position === position)?.agreed.product.name ?? `Line ${position}`,
  }))
  return { reference, company: details.company, claim, lines, goodsIn: { ...goodsIn, claim } }
}

const answerForm = formSchema({
  to: choiceOf(claimAnswerStates),
  remedy: choiceOf(Object.keys(claimRemedies) as ClaimRemedy[]).optional(),
  reply: freeText(),
  /** Accepted pieces of each line. */
  pieces: byLine(freeText()),
})

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'answer-claim')
  const { db } = database()
  const { id } = await openEnquiry(db, actor, params.reference, url)
  const sent = await readForm(request, answerForm)
  const typed = typedTextsOf(sent)
  if (sent.status !== 'success') {
    // Without its claim there is no page that could show the form again.
    const isThere = (await findGoodsIn(db, id)).some(
      ({ claim }) => String(claim?.number) === params.number,
    )
    if (!isThere) requireValue(sent)
    return data(
      { refused: firstErrorOf(sent), errors: {} as ClaimAnswerErrors, typed, wrongLine: null },
      { status: 400 },
    )
  }
  const { to, remedy = null, reply, pieces } = sent.value
  // A number of the URL that is not one equals no stored number.
  const number = /^\d{1,9}$/.test(params.number) ? Number(params.number) : -1
  const accepted = to === 'accepted' ? readLinePieces(pieces) : undefined
  const answer = { enquiry: id, number, to, remedy, reply, accepted }
  const result = await answerClaim(db, actor, answer)
  if (result.outcome === 'done') return redirect(href('/staff/claims'), 303)
  const { outcome, message } = result
  const field = refusedFields[outcome]
  const errors: ClaimAnswerErrors = field ? { [field]: [message] } : {}
  const wrongLine = 'position' in result ? result.position : null
  const status = refusalStatus(outcome)
  return data({ refused: field ? '' : message, errors, typed, wrongLine }, { status })
}

/** Field beside which a refusal is explained, by its reason. */
const refusedFields: Readonly<Record<string, keyof ClaimAnswerErrors>> = {
  'too-long': 'reply',
  'reply-missing': 'reply',
  'foreign-link': 'reply',
  'remedy-missing': 'remedy',
  pieces: 'pieces',
}

export function meta() {
  return staffMeta('Claim')
}

export default function ClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, company, claim, lines, goodsIn } = loaderData
  return (
    <div className="max-w-3xl">
      <PageHead
        title={`Claim ${claim.number} of ${reference}`}
        back={
          <Link to={href('/staff/claims')} className="text-link">
            Claims
          </Link>
        }
        lead={`${company}, delivery ${goodsIn.delivery}`}
      >
        <StatusTag tone={claim.tone}>{claimLifecycle[claim.state].deskLabel}</StatusTag>
      </PageHead>
      <RefusalNotice result={actionData} />
      <div className="panel">
        <GoodsInFacts
          found={goodsIn}
          fileUrl={(file) =>
            href('/staff/enquiries/:reference/files/:file', { ...enquiryParams(reference), file })
          }
        />
        {claim.reply && (
          <p className="mt-3 border-l-2 border-green pl-3 break-words whitespace-pre-wrap">
            {claim.reply}
          </p>
        )}
      </div>
      <p className="mt-4">
        <Link to={enquiryPath(reference)} className="text-link">
          Open the enquiry
        </Link>
        , to write to the customer or to schedule what is missing.
      </p>
      {claimLifecycle[claim.state].mayGoTo.length > 0 && (
        <ClaimAnswerForm
          key={claim.state}
          state={claim.state}
          lines={lines}
          wrongLine={actionData?.wrongLine}
          errors={actionData?.errors}
          typed={actionData?.typed}
        />
      )}
    </div>
  )
}
