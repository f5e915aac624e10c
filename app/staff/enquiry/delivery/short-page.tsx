import { data, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { closeLineShort } from '#app/domain/enquiry/delivery/close-line-short.server.ts'
import { maxShortCloseReason } from '#app/domain/enquiry/delivery.ts'
import { shortCloseMail } from '#app/domain/enquiry/mails/step-mail-content.ts'
import { findRecord } from '#app/domain/enquiry/record/find-record.server.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { database } from '#app/platform/database/database.server.ts'
import { freeText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { readIntentForm, typedTextsOf } from '#app/platform/forms/read-form.ts'
import { parseNumber } from '#app/platform/text/read-number.ts'
import { previewStepMail } from '#app/staff/enquiry/preview-step-mail.server.ts'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { MailFields } from '../../forms/mail-fields.tsx'
import {
  answerUnreadable,
  mailFields,
  readMailFields,
  staleWordsRefusal,
  stepForms,
  withMailRefusal,
} from '../../forms/read-mail-fields.ts'
import { RefusedSaveNotice } from '../../forms/refused-save.tsx'
import { StaffForm } from '../../forms/staff-form.tsx'
import { staffMeta } from '../../shell/staff-meta.ts'
import { staffActor } from '../../staff-actor.ts'
import { enquiryPartPath } from '../enquiry-path.ts'
import { findCustomerCodes } from '../find-customer-codes.server.ts'
import { openEnquiry } from '../open-enquiry.server.ts'
import { StepButtons } from '../parts/step-buttons.tsx'
import { StepClosedNotice } from '../parts/step-closed-notice.tsx'
import { StepHead } from '../parts/step-head.tsx'
import type { Route } from './+types/short-page.ts'

type LineRequest = Pick<Route.LoaderArgs, 'params' | 'url' | 'context'>

async function openLine({ params, url, context }: LineRequest) {
  const { db } = database()
  const actor = context.get(staffActor)
  const enquiry = await openEnquiry(db, actor, params.reference, url)
  const { agreed, balances } = await findRecord(db, enquiry)
  const line = agreed.find(({ position }) => String(position) === params.position)
  if (!line) throw createMissingPageError(url)
  const { position } = line
  const left = balances.find((one) => one.position === position)?.unplanned ?? 0
  const codes = await findCustomerCodes(db, enquiry, [line.agreed.product])
  /** Composes the mail for the current input. */
  const content = (pieces: number, note: string) =>
    shortCloseMail(
      { note, details: { position, pieces: Number.isInteger(pieces) ? pieces : left } },
      agreed,
      codes,
    )
  return { db, actor, enquiry, line, left, content }
}

export async function loader(args: Route.LoaderArgs) {
  const { db, actor, enquiry, line, left, content } = await openLine(args)
  const { reference, version, details } = enquiry
  const { name, packs } = line.agreed.product
  return {
    reference,
    version,
    name,
    left,
    company: details.company,
    leftInWords: describeQuantity(packs, left),
    preview: await previewStepMail(db, actor, enquiry, content(left, '')),
  }
}

const shortForm = formSchema({ ...mailFields, pieces: freeText(), reason: freeText() })

export async function action(args: Route.ActionArgs) {
  const sent = await readIntentForm(args.request, stepForms(shortForm))
  const { db, actor, enquiry, line, content } = await openLine(args)
  if (sent.status !== 'success') return data(answerUnreadable(sent), { status: 400 })
  const typed = typedTextsOf(sent)
  const { reason, version: seen } = sent.value
  const isPreview = sent.intent === 'preview'
  const pieces = parseNumber(sent.value.pieces) ?? Number.NaN
  const told = content(pieces, reason)
  const mail = readMailFields(sent.value, told.words)
  const preview = await previewStepMail(db, actor, enquiry, told, mail.words)
  const { version } = enquiry
  const { check } = mail
  if (isPreview || check.stale) {
    const refusal = isPreview ? null : staleWordsRefusal
    const shown = { refusal, typed, preview, check, version: seen }
    return data(shown, { status: refusal ? 400 : 200 })
  }
  const { position } = line
  const closing = { enquiry: enquiry.id, position, pieces, reason, mail }
  const result = await closeLineShort(db, actor, { ...closing, version: seen })
  if (result.outcome === 'done')
    return redirect(enquiryPartPath(enquiry.reference, 'lines'), { status: 303 })
  const status = result.outcome === 'stale' ? 409 : 400
  const shown = { typed, preview, check: withMailRefusal(check, result) }
  return data({ refusal: result, ...shown, version }, { status })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(`${loaderData?.reference ?? ''}: close a line short`)
}

export default function ShortPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, company, name, left, leftInWords } = loaderData
  const typed: Record<string, string> | undefined = actionData?.typed
  const { refusal } = actionData ?? {}
  const beside = (reason: string) =>
    refusal && 'outcome' in refusal && refusal.outcome === reason ? [refusal.message] : undefined
  const [pieces, reason] = [
    beside('pieces'),
    beside('reason-missing') ?? beside('too-long') ?? beside('foreign-link'),
  ]
  return (
    <div className="max-w-2xl">
      <StepHead reference={reference} company={company}>
        Close short: {name}
      </StepHead>
      <p className="mt-2 mb-5 text-muted">
        Not on a delivery: {leftInWords}. What is closed short will not be delivered. What is
        delivered or on a delivery stays.
      </p>
      <RefusedSaveNotice refusal={pieces || reason ? null : refusal} />
      {left === 0 && !actionData ? (
        <StepClosedNotice reference={reference}>
          Every piece of this line is on a delivery or closed short already.
        </StepClosedNotice>
      ) : (
        <StaffForm replace className="space-y-6">
          <input type="hidden" name="version" value={actionData?.version ?? loaderData.version} />
          <TextField
            label="Pieces that will not be delivered"
            name="pieces"
            inputMode="numeric"
            maxLength={12}
            required
            defaultValue={typed?.pieces ?? String(left)}
            errors={pieces}
            className="numeric max-w-48"
          />
          <TextArea
            label="Why"
            hint="The customer reads it, beside the line and in their mail."
            name="reason"
            rows={2}
            required
            maxLength={maxShortCloseReason}
            defaultValue={typed?.reason}
            errors={reason}
          />
          <MailFields
            preview={actionData?.preview ?? loaderData.preview}
            check={actionData?.check}
            isSent={typed ? typed.mail === 'yes' : true}
          />
          <StepButtons reference={reference} does="Close it short" />
        </StaffForm>
      )}
    </div>
  )
}
