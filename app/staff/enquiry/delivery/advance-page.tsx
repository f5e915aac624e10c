import { data, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { isIsoDay } from '#app/domain/calendar/iso-day.ts'
import { advanceDelivery } from '#app/domain/enquiry/delivery/advance-delivery.server.ts'
import {
  canMoveDelivery,
  deliveryAdvances,
  deliveryStateLabels,
} from '#app/domain/enquiry/delivery.ts'
import { deliveryMail } from '#app/domain/enquiry/mails/step-mail-content.ts'
import { findCarrierDocument } from '#app/domain/enquiry/private-page/customer-view.ts'
import { describeDelivery } from '#app/domain/enquiry/record/describe-record.ts'
import { type EnquiryRecord, findRecord } from '#app/domain/enquiry/record/find-record.server.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { database } from '#app/platform/database/database.server.ts'
import { byLine, freeText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { readIntentForm, typedTextsOf } from '#app/platform/forms/read-form.ts'
import { capitalise, formatNumber, isoDayOf } from '#app/platform/text/format.ts'
import { previewStepMail } from '#app/staff/enquiry/preview-step-mail.server.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
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
import { enquiryPath } from '../enquiry-path.ts'
import { findCustomerCodes } from '../find-customer-codes.server.ts'
import { openEnquiry } from '../open-enquiry.server.ts'
import { deliveryStepLabels } from '../parts/delivery-step-labels.ts'
import { StepButtons } from '../parts/step-buttons.tsx'
import { StepClosedNotice } from '../parts/step-closed-notice.tsx'
import { StepHead } from '../parts/step-head.tsx'
import type { Route } from './+types/advance-page.ts'
import { ConsignmentFields, MarksFields } from './delivery-fields.tsx'
import {
  consignmentFields,
  filesOfTeam,
  readConsignment,
  readLinePieces,
  withMarks,
} from './read-delivery-form.ts'

/**
 * Finds the delivery of the page and composes the mail about its step.
 * @param arrivedOn ISO date on which a delivered one arrived
 * @param consignment what the form says of a delivery that leaves
 */
async function openDeliveryStep(
  { params, url, context }: Pick<Route.LoaderArgs, 'params' | 'url' | 'context'>,
  arrivedOn = isoDayOf(new Date()),
  consignment: Parameters<typeof readConsignment>[0] | null = null,
) {
  const { db } = database()
  const actor = context.get(staffActor)
  const enquiry = await openEnquiry(db, actor, params.reference, url)
  const record = await findRecord(db, enquiry)
  const delivery = record.deliveries.find(({ number }) => String(number) === params.number)
  const to = deliveryAdvances.find((known) => known === params.to)
  if (!delivery || !to) throw createMissingPageError(url)
  const products = record.agreed.map((line) => line.agreed.product)
  const codes = await findCustomerCodes(db, enquiry, products)
  const day = to === 'delivered' && isIsoDay(arrivedOn) ? { deliverOn: arrivedOn } : {}
  const left = to === 'dispatched' && consignment && readConsignment(consignment, delivery)
  const terms = { ...delivery, ...day, ...left }
  const document = findCarrierDocument(terms, record.messages)?.name ?? ''
  const content = deliveryMail(to, { ...terms, document }, record.agreed, codes)
  return { db, actor, enquiry, record, delivery, to, content }
}

/** Returns the product's name of a line, and its pieces in words: “3,705 bottles = 3 pallets”. */
function nameLine(agreed: EnquiryRecord['agreed'], position: number, pieces: number) {
  const product = agreed.find((line) => line.position === position)?.agreed.product
  return {
    name: product?.name ?? '',
    quantity: product ? describeQuantity(product.packs, pieces) : formatNumber(pieces),
  }
}

export async function loader(args: Route.LoaderArgs) {
  const { db, actor, enquiry, record, delivery, to, content } = await openDeliveryStep(args)
  const { reference, version, details } = enquiry
  return {
    reference,
    version,
    to,
    today: isoDayOf(new Date()),
    received: isoDayOf(enquiry.createdAt),
    company: details.company,
    number: delivery.number,
    state: delivery.state,
    words: capitalise(describeDelivery(delivery)),
    terms: {
      carrier: delivery.carrier,
      consignment: delivery.consignment,
      tracking: delivery.tracking,
      document: delivery.carrierDocument ?? '',
    },
    files: filesOfTeam(record),
    lines: delivery.lines.map(({ position, pieces, lots, palletLabels }) => ({
      position,
      pieces,
      lots: lots.join('\n'),
      labels: palletLabels.join('\n'),
      ...nameLine(record.agreed, position, pieces),
    })),
    preview: await previewStepMail(db, actor, enquiry, content),
  }
}

const advanceForm = formSchema({
  ...mailFields,
  ...consignmentFields,
  pieces: byLine(freeText()),
  arrivedOn: freeText(),
})

export async function action(args: Route.ActionArgs) {
  const sent = await readIntentForm(args.request, stepForms(advanceForm))
  const { db, actor, enquiry, delivery, to, content } = await openDeliveryStep(
    args,
    typedTextsOf(sent).arrivedOn || undefined,
    sent.status === 'success' ? sent.value : null,
  )
  if (sent.status !== 'success') return data(answerUnreadable(sent), { status: 400 })
  const { version } = sent.value
  const isPreview = sent.intent === 'preview'
  const mail = readMailFields(sent.value, content.words)
  const preview = await previewStepMail(db, actor, enquiry, content, mail.words)
  const typed = typedTextsOf(sent)
  const { check } = mail
  if (isPreview || check.stale) {
    const refusal = isPreview ? null : staleWordsRefusal
    const shown = { refusal, typed, preview, check, version }
    return data(shown, { status: refusal ? 400 : 200 })
  }
  const isArrival = to === 'delivered'
  const arrived = isArrival ? readLinePieces(sent.value.pieces) : []
  const { arrivedOn } = sent.value
  const step = {
    enquiry: enquiry.id,
    version,
    number: delivery.number,
    to,
    arrived,
    ...(isArrival && arrivedOn && { arrivedOn }),
    ...(to === 'dispatched' && {
      consignment: {
        ...readConsignment(sent.value, delivery),
        lines: withMarks(delivery.lines, sent.value),
      },
    }),
    mail,
  }
  const result = await advanceDelivery(db, actor, step)
  if (result.outcome === 'done')
    return redirect(`${enquiryPath(enquiry.reference)}#deliveries`, { status: 303 })
  return data(
    {
      refusal: result,
      typed,
      preview,
      check: withMailRefusal(check, result),
      version: enquiry.version,
    },
    { status: result.outcome === 'stale' ? 409 : 400 },
  )
}

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(`${loaderData?.reference ?? ''}: delivery ${loaderData?.number ?? ''}`)
}

export default function AdvancePage({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, version, company, number, state, to, words, lines, today, received } =
    loaderData
  const typed: Record<string, string> | undefined = actionData?.typed
  return (
    <div className="max-w-2xl">
      <StepHead reference={reference} company={company}>
        Delivery {number}: {deliveryStepLabels[to].toLowerCase()}
      </StepHead>
      <p className="mt-2 mb-5 text-muted">{words}</p>
      <RefusedSaveNotice refusal={actionData?.refusal} />
      {!canMoveDelivery(state, to) && !actionData ? (
        <StepClosedNotice reference={reference}>
          This delivery is “{deliveryStateLabels[state]}” now, so this step is not possible.
        </StepClosedNotice>
      ) : (
        <StaffForm replace className="space-y-6">
          <input type="hidden" name="version" value={actionData?.version ?? version} />
          {to === 'delivered' && (
            <TextField
              label="Day on which it arrived"
              name="arrivedOn"
              type="date"
              required
              min={received}
              max={today}
              defaultValue={typed?.arrivedOn ?? today}
              errors={
                actionData?.refusal?.outcome === 'day' ? [actionData.refusal.message] : undefined
              }
              fieldClassName="max-w-56"
            />
          )}
          {to === 'delivered' && (
            <fieldset className="space-y-3">
              <legend className="mb-2 font-semibold">Pieces that arrived</legend>
              {lines.map(({ position, name, pieces, quantity }) => (
                <TextField
                  key={position}
                  label={name}
                  hint={`${quantity} were sent.`}
                  name={`pieces-${position}`}
                  inputMode="numeric"
                  maxLength={12}
                  defaultValue={typed?.[`pieces-${position}`] ?? String(pieces)}
                />
              ))}
            </fieldset>
          )}
          {to === 'dispatched' && (
            <fieldset>
              <legend className="mb-2 font-semibold">What left</legend>
              <div className="grid gap-4 sm:grid-cols-3">
                <ConsignmentFields
                  terms={{ ...loaderData.terms, ...typed }}
                  files={loaderData.files}
                  refusal={actionData?.refusal}
                />
              </div>
              <ul className="mt-4 border-t border-rule">
                {lines.map((line) => (
                  <li key={line.position} className="border-b border-rule py-2">
                    <p className="numeric text-sm">
                      {line.name}: {line.quantity}
                    </p>
                    <MarksFields
                      line={line}
                      typed={typed}
                      refusal={actionData?.refusal}
                      className="mt-1"
                    />
                  </li>
                ))}
              </ul>
            </fieldset>
          )}
          <MailFields
            preview={actionData?.preview ?? loaderData.preview}
            check={actionData?.check}
            isSent={typed ? typed.mail === 'yes' : true}
          />
          <StepButtons reference={reference} does={deliveryStepLabels[to]} />
        </StaffForm>
      )}
    </div>
  )
}
