import { data, redirect } from 'react-router'
import { buildCustomerView } from '#app/domain/enquiry/private-page/customer-view.ts'
import { ProposalAnswerForm } from '#app/domain/enquiry/proposal/proposal-answer-form.tsx'
import { answersForm, readAnswers } from '#app/domain/enquiry/proposal/read-answers.ts'
import { maxReasonLength } from '#app/domain/enquiry/proposal.ts'
import { findRecord } from '#app/domain/enquiry/record/find-record.server.ts'
import { answerProposal } from '#app/domain/orders/answer/answer-proposal.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { refusalStatus } from '#app/platform/forms/answer-refusal.ts'
import { choiceOf, optionalText, requiredText } from '#app/platform/forms/form-fields.ts'
import { formTokenField } from '#app/platform/forms/form-texts.ts'
import { firstErrorOf, readIntentForm, typedTextsOf } from '#app/platform/forms/read-form.ts'
import { cleanMultiline } from '#app/platform/text/plain-text.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { useFormToken } from '../../forms/staff-form.tsx'
import { requireStaff } from '../../require-staff.ts'
import { staffMeta } from '../../shell/staff-meta.ts'
import { enquiryPartPath, enquiryPath } from '../enquiry-path.ts'
import { openEnquiry } from '../open-enquiry.server.ts'
import { StepHead } from '../parts/step-head.tsx'
import type { Route } from './+types/answer-page.ts'

/** Ways in which customers answer the team, with their labels. */
const answerChannels = {
  phone: 'By telephone',
  person: 'In person',
  email: 'By email',
} as const

/** Maximum length of the name of the person who answered, in characters. */
const maxAnsweredBy = 100

/** Form with which the team notes a customer's answer. */
const notedAnswerForm = answersForm.extend({
  answeredBy: requiredText(maxAnsweredBy, 'Type the name of the person who answered.'),
  channel: choiceOf(Object.keys(answerChannels) as (keyof typeof answerChannels)[]),
  note: optionalText(maxReasonLength, 'Type a comment, or leave this blank.', cleanMultiline),
})

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = requireStaff(context, 'answer-proposal')
  const { db } = database()
  const enquiry = await openEnquiry(db, actor, params.reference, url)
  const { proposal } = buildCustomerView(enquiry, await findRecord(db, enquiry), new Date())
  const { reference, details } = enquiry
  return { reference, company: details.company, contact: details.contactName, proposal }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'answer-proposal')
  const { db } = database()
  const sent = await readIntentForm(request, { answer: notedAnswerForm })
  const { id, reference } = await openEnquiry(db, actor, params.reference, url)
  const { answeredBy: name = '', channel: how = '', note: comment = '' } = typedTextsOf(sent)
  const typed = { answeredBy: name, channel: how, note: comment }
  if (sent.status !== 'success') {
    const { answeredBy = undefined, ...others } = sent.error
    const isBeside = answeredBy && Object.keys(others).length === 0
    const message = isBeside ? 'Nothing was saved: see the field above.' : firstErrorOf(sent)
    const errors = { answeredBy: answeredBy ?? undefined }
    return data({ typed, errors, refused: { message, chosen: {}, open: [] } }, { status: 400 })
  }
  const { answeredBy, channel, note, proposal: number, line: chosen } = sent.value
  const answers = readAnswers(sent.value)
  const signed = `${answerChannels[channel]}: ${answeredBy}.`
  const result = await answerProposal(db, actor, {
    enquiry: id,
    number,
    answers,
    note: [signed, note].filter(Boolean).join('\n'),
  })
  if (result.outcome === 'answered' || result.outcome === 'waiting')
    return redirect(enquiryPartPath(reference, 'lines'), 303)
  const open = 'positions' in result ? result.positions : []
  const refused = { message: result.message, chosen, open }
  const errors = { answeredBy: undefined }
  return data({ typed, errors, refused }, { status: refusalStatus(result.outcome) })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(`${loaderData?.reference ?? ''}: note the answer`)
}

export default function AnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, company, contact, proposal } = loaderData
  const { typed, errors, refused } = actionData ?? {}
  const token = useFormToken()
  return (
    <div className="max-w-3xl">
      <StepHead reference={reference} company={company}>
        Note the customer’s answer
      </StepHead>
      {proposal ? (
        <>
          <p className="mt-2 max-w-2xl text-muted">
            For proposal {proposal.number} of {proposal.sentBy || 'our team'}, to be answered by{' '}
            {proposal.answerBy}. Note for each line what the customer told you: it binds them like
            an answer on their page.
          </p>
          <ProposalAnswerForm
            key={proposal.number}
            proposal={proposal}
            carried={
              <div className="mb-4 grid gap-4 sm:grid-cols-2">
                <input type="hidden" name={formTokenField} value={token} />
                <TextField
                  label="Who answered"
                  name="answeredBy"
                  required
                  maxLength={maxAnsweredBy}
                  defaultValue={typed?.answeredBy ?? contact}
                  errors={errors?.answeredBy}
                />
                <SelectField
                  label="How"
                  name="channel"
                  defaultValue={typed?.channel ?? 'phone'}
                  options={Object.entries(answerChannels).map(([value, label]) => ({
                    value,
                    label,
                  }))}
                />
              </div>
            }
            refused={refused && { ...refused, note: typed?.note ?? '' }}
          />
        </>
      ) : (
        <Notice tone="warning" className="mt-4">
          No proposal waits for an answer. {refused?.message}{' '}
          <TextLink to={enquiryPath(reference)}>Back to the enquiry</TextLink>
        </Notice>
      )}
    </div>
  )
}
