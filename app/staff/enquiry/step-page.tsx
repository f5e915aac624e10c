import { data, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import type { Enquiry } from '#app/domain/enquiry/enquiry.ts'
import { canMove, type EnquiryStatus, lifecycle } from '#app/domain/enquiry/lifecycle.ts'
import { statusMail } from '#app/domain/enquiry/mails/step-mail-content.ts'
import { describeMissingAddress, reopeningAt } from '#app/domain/enquiry/record/enquiry-facts.ts'
import { findRecord } from '#app/domain/enquiry/record/find-record.server.ts'
import {
  findApprovalNeed,
  moveWithApproval,
} from '#app/domain/orders/decision/commit-order.server.ts'
import { type Database, database } from '#app/platform/database/database.server.ts'
import { freeText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { readIntentForm, typedTextsOf } from '#app/platform/forms/read-form.ts'
import { previewStepMail } from '#app/staff/enquiry/preview-step-mail.server.ts'
import { agreementFields, agreementOf } from '#app/staff/forms/agreement.ts'
import { AgreementFields } from '#app/staff/forms/agreement-fields.tsx'
import { MailFields } from '#app/staff/forms/mail-fields.tsx'
import {
  answerUnreadable,
  errorsBesideText,
  mailFields,
  readMailFields,
  staleWordsRefusal,
  stepForms,
  withMailRefusal,
} from '#app/staff/forms/read-mail-fields.ts'
import { RefusedSaveNotice } from '#app/staff/forms/refused-save.tsx'
import { StaffForm } from '#app/staff/forms/staff-form.tsx'
import { staffMeta } from '#app/staff/shell/staff-meta.ts'
import { staffActor } from '#app/staff/staff-actor.ts'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import type { Route } from './+types/step-page.ts'
import { enquiryPath } from './enquiry-path.ts'
import { openEnquiry } from './open-enquiry.server.ts'
import { StepButtons } from './parts/step-buttons.tsx'
import { MissingAddressNotice, StepClosedNotice } from './parts/step-closed-notice.tsx'
import { StepHead } from './parts/step-head.tsx'
import { stepLabels } from './parts/step-labels.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = database()
  const actor = context.get(staffActor)
  const enquiry = await openEnquiry(db, actor, params.reference, url)
  const to = params.to as EnquiryStatus
  if (!Object.hasOwn(lifecycle, to)) throw createMissingPageError(url)
  const { reference, version, details } = enquiry
  const preview = await previewStepMail(db, actor, enquiry, await contentOf(db, enquiry, to, ''))
  const need = await findApprovalNeed(db, actor, enquiry, to)
  // A colleague may have moved the enquiry meanwhile: the page explains that, and after a refused
  // form it still shows what was typed.
  const isReopening = reopeningAt(enquiry, new Date()) === to
  const isPossible = canMove(enquiry.status, to) || isReopening
  return {
    reference,
    version,
    company: details.company,
    status: enquiry.status,
    to,
    preview,
    need,
    isPossible,
    isReopening,
    openProposal: to === 'confirmed' ? enquiry.openProposal : null,
    missing: lifecycle[to].commitsCustomer ? describeMissingAddress(details) : null,
  }
}

const stepForm = formSchema({ ...mailFields, ...agreementFields, note: freeText() })

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { db } = database()
  const actor = context.get(staffActor)
  const sent = await readIntentForm(request, stepForms(stepForm))
  const enquiry = await openEnquiry(db, actor, params.reference, url)
  const to = params.to as EnquiryStatus
  if (!Object.hasOwn(lifecycle, to)) throw createMissingPageError(url)
  if (sent.status !== 'success') return data(answerUnreadable(sent), { status: 400 })
  const { note, version } = sent.value
  const isPreview = sent.intent === 'preview'
  const content = await contentOf(db, enquiry, to, note)
  const mail = readMailFields(sent.value, content.words)
  const typed = typedTextsOf(sent)
  const { check } = mail
  if (check.stale && !isPreview) {
    const preview = await previewStepMail(db, actor, enquiry, content, mail.words)
    const shown = { refusal: staleWordsRefusal, typed, preview, check }
    return data({ ...shown, version }, { status: 400 })
  }
  if (!isPreview) {
    const move = { enquiry: enquiry.id, version, to, note, mail }
    const agreement = agreementOf(sent.value)
    const moved = await moveWithApproval(db, actor, { ...move, agreement })
    if (moved.outcome === 'done') return redirect(enquiryPath(enquiry.reference), { status: 303 })
    const preview = await previewStepMail(db, actor, enquiry, content, mail.words)
    return data(
      {
        refusal: moved,
        typed,
        preview,
        check: withMailRefusal(check, moved),
        version: enquiry.version,
      },
      { status: moved.outcome === 'stale' ? 409 : 400 },
    )
  }
  const preview = await previewStepMail(db, actor, enquiry, content, mail.words)
  return data({ refusal: null, typed, preview, check, version })
}

async function contentOf(db: Database, enquiry: Enquiry, to: EnquiryStatus, note: string) {
  const { agreed } = await findRecord(db, enquiry)
  const { status: from } = enquiry
  return statusMail({ fromStatus: from, toStatus: to, deliveryOn: null, note }, enquiry, agreed)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(loaderData ? `${loaderData.reference}: ${stepLabels[loaderData.to]}` : 'Step')
}

export default function StepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, version, company, status, to, need, isPossible, isReopening, missing } =
    loaderData
  const { openProposal } = loaderData
  const label = isReopening ? 'Reopen' : stepLabels[to]
  const typed: Record<string, string> = actionData?.typed ?? {}
  const needsNote = lifecycle[to].asksCustomer
  return (
    <div className="max-w-2xl">
      <div className="mb-5">
        <StepHead reference={reference} company={company}>
          {label}
        </StepHead>
      </div>
      <RefusedSaveNotice
        refusal={actionData?.refusal?.outcome === 'address-missing' ? null : actionData?.refusal}
      />
      {missing && isPossible && <MissingAddressNotice reference={reference} missing={missing} />}
      {!isPossible && !actionData && (
        <StepClosedNotice reference={reference}>
          Its status is “{lifecycle[status].deskLabel}” now, so this step is not possible.
        </StepClosedNotice>
      )}
      {isPossible && openProposal !== null && !actionData && (
        <StepClosedNotice reference={reference}>
          Proposal {openProposal} waits for the customer’s answer. Note their answer, withdraw the
          proposal, or wait.
        </StepClosedNotice>
      )}
      {((isPossible && !missing && openProposal === null) || actionData) && (
        <StaffForm replace className="space-y-6">
          <input type="hidden" name="version" value={actionData?.version ?? version} />
          <TextArea
            label={needsNote ? 'What we need from the customer' : 'Note to the customer'}
            hint={needsNote ? undefined : 'Shown in the mail and on their page. Optional.'}
            name="note"
            required={needsNote}
            maxLength={2000}
            rows={3}
            defaultValue={typed.note}
            errors={errorsBesideText(actionData?.refusal)}
          />
          <AgreementFields need={need} typed={typed} refusal={actionData?.refusal} />
          <MailFields
            preview={actionData?.preview ?? loaderData.preview}
            check={actionData?.check}
            isSent={actionData ? typed.mail === 'yes' : true}
          />
          <StepButtons reference={reference} does={label} />
        </StaffForm>
      )}
    </div>
  )
}
