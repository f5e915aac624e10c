import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { useMemo, useState } from 'react'
import { useNavigation } from 'react-router'
import { isIsoDay } from '#app/domain/calendar/iso-day.ts'
import type { AnnouncedHoliday } from '#app/domain/calendar/public-holidays.ts'
import { findClosedDay, type Shutdown } from '#app/domain/calendar/shutdown.ts'
import { EnquiryLoad } from '#app/domain/cart/load/enquiry-load.tsx'
import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { ProductName } from '#app/domain/catalogue/product/product-name.tsx'
import type { CheckoutSummary } from '#app/domain/enquiry/checkout/checkout-summary.ts'
import { findWarningOn } from '#app/domain/enquiry/lines/lead-times.ts'
import { tooManySentMessage } from '#app/domain/orders/approval/approval-state.ts'
import type { ApprovalPreview } from '#app/domain/orders/approval/preview-approval.server.ts'
import type { Site } from '#app/domain/orders/content/delivery-place.ts'
import type { RejectedLine } from '#app/domain/orders/draft/order-draft.ts'
import type { DraftDetails } from '#app/domain/orders/draft/save-draft-details.server.ts'
import type { OwnField } from '#app/domain/orders/own-fields/own-field.ts'
import { deliveryModes, orderForm, otherPlaceValue } from '#app/domain/orders/send/order-form.ts'
import { findHolidayPlace } from '#app/domain/transport/holiday-place.ts'
import { formatDay, withNoBreaks } from '#app/platform/text/format.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { FieldError } from '#app/ui/fields/field.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PortalForm } from '../forms/portal-form.tsx'
import { type PossibleWatcher, WatcherChoices } from '../orders/order-mails.tsx'
import { OwnFieldInputs, ownFieldsOfResult } from '../own-fields/own-field-inputs.tsx'
import { OwnCodes } from '../products/codes/own-codes.tsx'
import { ApprovalAhead } from './approval-ahead.tsx'
import type { ChangeView } from './change-draft.server.ts'
import { DifferenceList } from './difference-list.tsx'
import { NumberUsed, type UsedNumber } from './number-used.tsx'
import { initialSite, PlaceFields } from './place-fields.tsx'

interface SendFormProps {
  company: string
  draft: string
  seen: string
  details: DraftDetails
  sites: Site[]
  /** The company's own fields of an order. */
  ownFields: readonly OwnField[]
  /** Whether the member may also type an address. */
  mayTypePlace: boolean
  /** Changes made in a copy of an order; null for a new order. */
  change: ChangeView | null
  /** Whether it needs approval as it is, and its budgets; null without a draft. */
  approval: ApprovalPreview | null
  /** Whether it is already sent for approval. */
  isSent: boolean
  /** Whether the sender has reached the maximum number of orders sent for approval. */
  isFull: boolean
  /** Colleagues who can watch the order; none in a change of an order. */
  watchers: readonly PossibleWatcher[]
  today: string
  shutdowns: readonly Shutdown[]
  /** Days of holidays that are announced each year. */
  announced: readonly AnnouncedHoliday[]
  /** Notice about a coming shutdown; empty if none is near. */
  shutdown: string
  summary: {
    lines: SummaryLine[]
    load: Parameters<typeof EnquiryLoad>[0]['load']
    blocked: string | null
  }
  used: UsedNumber | undefined
  /** Lines that can no longer be ordered, each with the reason. */
  gone: readonly RejectedLine[]
  lastResult: SubmissionResult<string[]> | undefined
}

/** Form for the delivery details of an order, next to a summary of its lines. */
export function SendForm(props: SendFormProps) {
  const {
    details,
    sites,
    today,
    shutdowns,
    announced,
    shutdown,
    summary,
    used,
    lastResult,
    change,
  } = props
  const { place, phone, neededBy, period, purchaseOrder, message } = details
  const ownFields = ownFieldsOfResult(lastResult)
  const hasOwnFields =
    props.ownFields.length > 0 || summary.lines.some((line) => line.ownFields.length > 0)
  const typedBefore = lastResult?.initialValue
  const [site, setSite] = useState(String(typedBefore?.site ?? initialSite(place, sites)))
  const [day, setDay] = useState(neededBy ?? '')
  const [postcode, setPostcode] = useState(place?.postcode ?? '')
  const [comes, setComes] = useState<string>(
    String(typedBefore?.comes ?? (period ? 'blanket' : 'once')),
  )
  const isBlanket = comes === 'blanket'
  const isTyped = site === otherPlaceValue
  const schema = useMemo(() => orderForm(today, isTyped), [today, isTyped])
  const typed = isTyped && place ? place : undefined
  const { form, fields, ref } = useSchemaForm(schema, {
    lastResult,
    defaultValue: {
      phone,
      purchaseOrder,
      message,
      neededBy: neededBy ?? '',
      periodFrom: period?.from ?? '',
      periodUntil: period?.until ?? '',
      ...(typed && { ...typed, site: otherPlaceValue }),
    } as never,
  })
  const { state } = useNavigation()
  const goesTo = isTyped ? postcode : (sites.find(({ id }) => String(id) === site)?.postcode ?? '')
  const closed =
    isIsoDay(day) && day >= today
      ? findClosedDay(day, { today, shutdowns, announced }, findHolidayPlace(goesTo))
      : null
  return (
    <PortalForm
      {...getFormProps(form)}
      ref={ref}
      onChange={(event) => {
        const changed = event.target as unknown as HTMLInputElement
        if (changed.name === 'neededBy') setDay(changed.value)
        if (changed.name === 'postcode') setPostcode(changed.value)
      }}
      className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <div className="min-w-0 space-y-8">
        <FormErrors result={lastResult} />
        <input type="hidden" name="draft" value={props.draft} />
        <input type="hidden" name="seen" value={props.seen} />
        <fieldset>
          <legend className="mb-4 text-heading">Delivery</legend>
          <PlaceFields
            sites={sites}
            schema={schema}
            fields={fields}
            site={site}
            mayTypePlace={props.mayTypePlace}
            onChange={setSite}
          />
          {change ? (
            <input type="hidden" name="comes" value={comes} />
          ) : (
            <RadioGroup
              name="comes"
              label="How it comes"
              defaultValue={comes}
              onChange={setComes}
              options={Object.entries(deliveryModes).map(([value, label]) => ({ value, label }))}
              className="mt-6"
            />
          )}
          {(!change || isBlanket) && (
            // A wrapper, because a layout class would override the class that hides the fields.
            <div className="order-period">
              <div className="mt-5 grid gap-5 sm:grid-cols-2">
                <SchemaField schema={schema} field={fields.periodFrom} />
                <SchemaField schema={schema} field={fields.periodUntil} min={today} />
                <p className="text-sm text-muted sm:col-span-2">
                  Once we have confirmed it, call it off by the truck: each call-off names its own
                  day and place.
                </p>
              </div>
            </div>
          )}
          <div className="mt-5 grid gap-5 sm:grid-cols-2">
            {(!change || !isBlanket) && (
              <div className="order-day">
                <SchemaField
                  schema={schema}
                  field={fields.neededBy}
                  min={today}
                  hint={
                    <>
                      Leave blank if there is no fixed date. Days of single lines come before it.{' '}
                      {shutdown && <span className="block">{shutdown}</span>}
                    </>
                  }
                />
                <p role="status" className="mt-2 text-sm text-amber empty:hidden">
                  {closed &&
                    !isBlanket &&
                    `${closed.words} You can send it as it is: we will settle the day with you.`}
                </p>
              </div>
            )}
            <SchemaField
              schema={schema}
              field={fields.phone}
              hint="Whom we call about this order."
            />
          </div>
        </fieldset>
        <fieldset className="grid gap-5">
          <legend className="mb-4 text-heading">For your records and ours</legend>
          <div className="sm:max-w-80">
            <SchemaField schema={schema} field={fields.purchaseOrder} />
          </div>
          {used && <NumberUsed used={used} company={props.company} />}
          {props.ownFields.length > 0 && (
            <div className="grid gap-5 sm:grid-cols-2">
              <OwnFieldInputs fields={props.ownFields} values={details.ownFields} {...ownFields} />
            </div>
          )}
          <SchemaField schema={schema} field={fields.message} />
        </fieldset>
        {props.watchers.length > 0 && (
          <WatcherFields
            watchers={props.watchers}
            typed={typedBefore?.watcher}
            errors={fields.watcher.errors}
          />
        )}
      </div>
      <div className="min-w-0">
        <div className="lg:sticky lg:top-6">
          {change && change.changes.length > 0 && (
            <section aria-labelledby="changes" className="mb-8">
              <h2 id="changes" className="text-heading">
                What you have changed
              </h2>
              <DifferenceList differences={change.changes} ownCodes={change.ownCodes} />
              {!change.isAtOnce && (
                <p className="mt-2 text-sm text-muted">
                  {hasOwnFields && 'Your company’s own fields change at once. '}
                  Our team answers {hasOwnFields ? 'everything else' : 'it'} line by line. Until
                  then the order stays as it is.
                </p>
              )}
            </section>
          )}
          <h2 className="mb-3 text-heading">What is in it</h2>
          <DraftSummary lines={summary.lines} neededBy={isBlanket ? '' : day} gone={props.gone} />
          <EnquiryLoad load={summary.load} />
          {summary.blocked ? (
            <Notice tone="warning" className="mt-5">
              <p>{summary.blocked}</p>
            </Notice>
          ) : (
            <>
              {props.approval && <ApprovalAhead {...props.approval} />}
              {props.isFull && (
                <Notice tone="warning" className="mt-5">
                  <p>{tooManySentMessage}</p>
                </Notice>
              )}
              <Button name="intent" value="send" className="mt-5 w-full" pending={state !== 'idle'}>
                {buttonLabel({ change, isBlanket, isSent: props.isSent })}
              </Button>
            </>
          )}
          <Button name="intent" value="keep" look="quiet" size="small" className="mt-3">
            Keep it, and go back to the lines
          </Button>
        </div>
      </div>
    </PortalForm>
  )
}

/** Fields to choose the colleagues who get the mails of the order. */
function WatcherFields({
  watchers,
  typed,
  errors = [],
}: {
  watchers: readonly PossibleWatcher[]
  /** Values that a refused form sent. */
  typed: unknown
  errors: readonly string[] | undefined
}) {
  const sent = typed === undefined ? null : [typed].flat().map(String)
  const shown = watchers.map((colleague) => ({
    ...colleague,
    isWatching: sent ? sent.includes(colleague.account) : colleague.isWatching,
  }))
  const chosen = shown.filter(({ isWatching }) => isWatching).length
  return (
    <fieldset>
      <legend className="text-heading">Who else hears about it</legend>
      <p className="mt-2 text-muted">
        You get its mails anyway. Chosen colleagues get them too, and can be changed later.
      </p>
      <Disclosure
        summary={chosen > 0 ? `Colleagues, ${chosen} chosen` : 'Choose colleagues'}
        open={chosen > 0}
        className="mt-2"
      >
        <div className="mt-3 space-y-2">
          <WatcherChoices watchers={shown} />
        </div>
      </Disclosure>
      {errors[0] && <FieldError>{errors[0]}</FieldError>}
    </fieldset>
  )
}

function buttonLabel({
  change,
  isBlanket,
  isSent,
}: Pick<SendFormProps, 'change' | 'isSent'> & { isBlanket: boolean }): string {
  if (change) return change.isAtOnce ? 'Change the order' : 'Ask for this change'
  if (isSent) return 'Send it again'
  return isBlanket ? 'Send the blanket order' : 'Send the order'
}

type SummaryLine = CheckoutSummary['lines'][number] & {
  /** Delivery days of a split line; empty for the day of the order. */
  days: string
  /** Values of own fields: “Cost centre: 4711”. */
  ownFields: readonly string[]
  /** Last of those days, as ISO date; null without them. */
  lastDay: string | null
  /** The company's own codes for the product. */
  codes: readonly string[]
}

interface DraftSummaryProps {
  lines: readonly SummaryLine[]
  /** Current value of the needed-by field. */
  neededBy: string
  /** Lines that can no longer be ordered, each with the reason. */
  gone?: readonly RejectedLine[]
}

/** List of the lines that will be sent, with warnings about each. */
function DraftSummary({ lines, neededBy, gone = [] }: DraftSummaryProps) {
  return (
    <ul className="border-t border-rule">
      {lines.map((line) => {
        const { sku, name, codes, drawing, quantity, note, days, lastDay, ownFields } = line
        const { remarks = [], warnings } = line
        const why = gone.find((line) => line.sku === sku)?.message
        const late = isIsoDay(neededBy) && !days ? findWarningOn(neededBy, warnings) : null
        const afterNeeded =
          isIsoDay(neededBy) && lastDay !== null && lastDay > neededBy
            ? `Its last part comes on ${formatDay(lastDay)}, after you need the order (${formatDay(neededBy)}).`
            : ''
        return (
          <li key={sku} className="flex gap-4 border-b border-rule py-3">
            <ProductDrawing drawing={drawing} className="h-16 w-10 shrink-0" />
            <div className="min-w-0 flex-1">
              <p className="leading-snug font-medium">
                <ProductName name={name} />
              </p>
              <OwnCodes codes={codes} />
              <p className="numeric mt-1 text-sm">{quantity}</p>
              {days && <p className="numeric text-sm text-muted">{days}</p>}
              {ownFields.length > 0 && (
                <p className="text-sm break-words text-muted">{ownFields.join(' · ')}</p>
              )}
              {note && <p className="text-sm break-words text-muted">Note: {note}</p>}
              {why && <p className="mt-1 text-sm text-vermilion">{why}</p>}
              {[...remarks, late?.text ?? '', afterNeeded].filter(Boolean).map((remark) => (
                <p key={remark} className="numeric mt-1 text-sm text-amber">
                  {withNoBreaks(remark)}
                </p>
              ))}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
