import { data, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { getWorkCalendar } from '#app/domain/content/work-calendar.server.ts'
import { changeDelivery } from '#app/domain/enquiry/delivery/change-delivery.server.ts'
import { checkTerms, suggestDelivery } from '#app/domain/enquiry/delivery/plan-delivery.ts'
import {
  deliveryStateLabels,
  expectedDeliveryStates,
  type LineMarks,
} from '#app/domain/enquiry/delivery.ts'
import type { Enquiry } from '#app/domain/enquiry/enquiry.ts'
import { lifecycle } from '#app/domain/enquiry/lifecycle.ts'
import { computeLineBalances } from '#app/domain/enquiry/lines/line-balances.ts'
import { deliveryMail } from '#app/domain/enquiry/mails/step-mail-content.ts'
import { findCarrierDocument } from '#app/domain/enquiry/private-page/customer-view.ts'
import { describeMissingAddress } from '#app/domain/enquiry/record/enquiry-facts.ts'
import { type EnquiryRecord, findRecord } from '#app/domain/enquiry/record/find-record.server.ts'
import {
  findApprovalNeed,
  scheduleWithApproval,
} from '#app/domain/orders/decision/commit-order.server.ts'
import { findHolidayPlace } from '#app/domain/transport/holiday-place.ts'
import { database } from '#app/platform/database/database.server.ts'
import { readIntentForm, typedTextsOf } from '#app/platform/forms/read-form.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { agreementOf } from '#app/staff/forms/agreement.ts'
import { AgreementFields } from '#app/staff/forms/agreement-fields.tsx'
import { MailFields } from '../../forms/mail-fields.tsx'
import {
  answerUnreadable,
  readMailFields,
  staleWordsRefusal,
  stepForms,
  withMailRefusal,
} from '../../forms/read-mail-fields.ts'
import { RefusedSaveNotice } from '../../forms/refused-save.tsx'
import { StaffForm } from '../../forms/staff-form.tsx'
import { staffMeta } from '../../shell/staff-meta.ts'
import { staffActor } from '../../staff-actor.ts'
import { enquiryPath } from '../enquiry-path.ts'
import { findCustomerCodes } from '../find-customer-codes.server.ts'
import { openEnquiry } from '../open-enquiry.server.ts'
import { StepButtons } from '../parts/step-buttons.tsx'
import { MissingAddressNotice, StepClosedNotice } from '../parts/step-closed-notice.tsx'
import { StepHead } from '../parts/step-head.tsx'
import { previewStepMail } from '../preview-step-mail.server.ts'
import type { Route } from './+types/delivery-page.ts'
import { PlannedDeliveryFields } from './delivery-fields.tsx'
import { deliveryForm, filesOfTeam, readDeliveryForm } from './read-delivery-form.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = database()
  const actor = context.get(staffActor)
  const enquiry = await openEnquiry(db, actor, params.reference, url)
  const record = await findRecord(db, enquiry)
  const delivery = deliveryOf(record, params.number)
  if (delivery === undefined && params.number !== 'new') throw createMissingPageError(url)
  const calendar = getWorkCalendar(new Date())
  const { neededBy, postcode } = enquiry.details
  const usual = suggestDelivery({ ...record, neededBy }, calendar, findHolidayPlace(postcode))
  const fields = buildInitialFields(record, delivery, usual)
  const terms = delivery ?? {
    ...emptyTerms,
    deliverOn: usual.on,
    lines: usual.lines,
    number: nextNumber(record),
  }
  const codes = await findCodes(enquiry, record)
  const document = documentName(record, terms.carrierDocument)
  const step = delivery ? 'moved' : 'scheduled'
  const content = deliveryMail(step, { ...terms, document }, record.agreed, codes)
  const preview = await previewStepMail(db, actor, enquiry, content)
  const { reference, version, details } = enquiry
  return {
    ...fields,
    reference,
    version,
    company: details.company,
    today: calendar.today,
    whyThatDay: delivery ? '' : usual.why,
    preview,
    need: delivery ? null : await findApprovalNeed(db, actor, enquiry, 'scheduled'),
    number: delivery?.number ?? null,
    missing: delivery ? null : describeMissingAddress(details),
    obstacle: describeObstacle(enquiry, fields.lines.length, delivery),
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { db } = database()
  const actor = context.get(staffActor)
  const sent = await readIntentForm(request, stepForms(deliveryForm))
  const enquiry = await openEnquiry(db, actor, params.reference, url)
  const record = await findRecord(db, enquiry)
  const delivery = deliveryOf(record, params.number)
  if (sent.status !== 'success') return data(answerUnreadable(sent), { status: 400 })
  const { version } = sent.value
  const { lines, closedToo, ...terms } = readDeliveryForm(sent.value, delivery ?? emptyTerms)
  const step = delivery ? 'moved' : 'scheduled'
  const number = delivery?.number ?? nextNumber(record)
  // The mail can only contain values that could be parsed.
  const read = checkTerms(terms, '0000-01-01')
  const told = read.outcome === 'done' ? terms : { ...emptyTerms, deliverOn: isoDayOf(new Date()) }
  const carried = lines.filter(({ pieces }) => Number.isInteger(pieces) && pieces > 0)
  const codes = await findCodes(enquiry, record)
  const document = documentName(record, told.carrierDocument)
  const load = { ...told, number, lines: carried, document }
  const content = deliveryMail(step, load, record.agreed, codes)
  const before = delivery ? deliveryMail(step, delivery, record.agreed).words : ''
  const mail = readMailFields(sent.value, content.words, { before })
  const preview = () => previewStepMail(db, actor, enquiry, content, mail.words)
  const typed = typedTextsOf(sent)
  if (sent.intent === 'preview')
    return data({
      refusal: read.outcome === 'done' ? null : read,
      typed,
      version,
      preview: await preview(),
      check: mail.check,
    })
  if (mail.check.stale) {
    const refused = { refusal: staleWordsRefusal, typed, version }
    return data({ ...refused, preview: await preview(), check: mail.check }, { status: 400 })
  }
  const wanted = { enquiry: enquiry.id, version, ...terms, lines, closedToo, mail }
  const result = delivery
    ? await changeDelivery(db, actor, { ...wanted, number })
    : await scheduleWithApproval(db, actor, { ...wanted, agreement: agreementOf(sent.value) })
  if (result.outcome === 'done')
    return redirect(`${enquiryPath(enquiry.reference)}#deliveries`, { status: 303 })
  const status = result.outcome === 'stale' ? 409 : 400
  const answer = { refusal: result, typed, version: enquiry.version, preview: await preview() }
  return data({ ...answer, check: withMailRefusal(mail.check, result) }, { status })
}

const findCodes = (enquiry: Enquiry, { agreed }: EnquiryRecord) =>
  findCustomerCodes(
    database().db,
    enquiry,
    agreed.map((line) => line.agreed.product),
  )

const emptyTerms = {
  deliverFrom: '',
  deliverUntil: '',
  carrier: '',
  consignment: '',
  tracking: '',
  carrierDocument: null,
  pallets: null,
  note: '',
}

/** Finds the file name of a carrier's document; empty if there is none. */
const documentName = ({ messages }: EnquiryRecord, carrierDocument: string | null) =>
  findCarrierDocument({ carrierDocument }, messages)?.name ?? ''

const deliveryOf = ({ deliveries }: EnquiryRecord, number: string) =>
  deliveries.find((one) => String(one.number) === number)

const nextNumber = ({ deliveries }: EnquiryRecord) =>
  Math.max(0, ...deliveries.map(({ number }) => number)) + 1

/** Initial values of the fields: those of the delivery, or for a new one the suggested ones. */
function buildInitialFields(
  record: EnquiryRecord,
  delivery: EnquiryRecord['deliveries'][number] | undefined,
  usual: ReturnType<typeof suggestDelivery>,
) {
  const others = record.deliveries.filter((one) => one !== delivery)
  const balances = computeLineBalances(record.agreed, others, record.shortCloses)
  const lines = record.agreed.flatMap(({ position, agreed: { product } }) => {
    const free = balances.find((balance) => balance.position === position)?.unplanned ?? 0
    if (free === 0) return []
    const { lines: carried } = delivery ?? usual
    const pieces = carried.find((line) => line.position === position)?.pieces ?? 0
    const { name, sku, packs } = product
    const { lots, palletLabels } = findLine(delivery, position)
    const marks = { lots: lots.join('\n'), labels: palletLabels.join('\n') }
    return [{ position, name, sku, packs, free, pieces, ...marks }]
  })
  const {
    deliverOn: on = usual.on,
    deliverFrom: from = '',
    deliverUntil: until = '',
    carrier = '',
    consignment = '',
    tracking = '',
    note = '',
  } = delivery ?? {}
  const pallets = delivery?.pallets == null ? '' : String(delivery.pallets)
  const document = delivery?.carrierDocument ?? ''
  const files = filesOfTeam(record)
  const terms = { on, from, until, carrier, consignment, tracking, document, note, pallets }
  return { lines, files, terms }
}

/** Finds the marks of a delivery's line; none if it does not carry the line. */
function findLine(
  delivery: EnquiryRecord['deliveries'][number] | undefined,
  position: number,
): LineMarks {
  const line = delivery?.lines.find((one) => one.position === position)
  return line ?? { lots: [], palletLabels: [] }
}

/** Describes why the delivery cannot be scheduled or changed; null if it can. */
function describeObstacle(
  { status }: Enquiry,
  freeLines: number,
  delivery: EnquiryRecord['deliveries'][number] | undefined,
): string | null {
  if (delivery) {
    if (expectedDeliveryStates.includes(delivery.state)) return null
    return `This delivery is “${deliveryStateLabels[delivery.state]}” now, so it cannot be changed.`
  }
  if (!lifecycle[status].canScheduleDeliveries) {
    return `Its status is “${lifecycle[status].deskLabel}” now, so no delivery can be scheduled.`
  }
  return freeLines === 0 ? 'Every piece is on a delivery or closed short already.' : null
}

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(`${loaderData?.reference ?? ''}: delivery`)
}

export default function DeliveryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, version, company, number, lines, terms, today, whyThatDay, need, obstacle } =
    loaderData
  const { missing } = loaderData
  const typed: Record<string, string> | undefined = actionData?.typed
  const refusal = actionData?.refusal
  return (
    <div className="max-w-3xl">
      <div className="mb-5">
        <StepHead reference={reference} company={company}>
          {number === null ? 'Schedule a delivery' : `Change delivery ${number}`}
        </StepHead>
      </div>
      <RefusedSaveNotice refusal={refusal?.outcome === 'address-missing' ? null : refusal} />
      {missing && !obstacle && <MissingAddressNotice reference={reference} missing={missing} />}
      {obstacle && !actionData && (
        <StepClosedNotice reference={reference}>{obstacle}</StepClosedNotice>
      )}
      {(!(obstacle || missing) || actionData) && (
        <StaffForm replace className="space-y-6">
          <input type="hidden" name="version" value={actionData?.version ?? version} />
          <PlannedDeliveryFields
            lines={lines}
            files={loaderData.files}
            terms={{ ...terms, ...typed }}
            typed={typed}
            refusal={refusal}
            whyThatDay={whyThatDay}
            today={today}
          />
          <AgreementFields need={need} typed={typed ?? {}} refusal={refusal} />
          <MailFields
            preview={actionData?.preview ?? loaderData.preview}
            check={actionData?.check}
            isSent={typed ? typed.mail === 'yes' : true}
          />
          <StepButtons
            reference={reference}
            does={number === null ? 'Schedule it' : 'Save the change'}
          />
        </StaffForm>
      )}
    </div>
  )
}
