import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { australianStates } from '#app/domain/calendar/australian-state.ts'
import { isIsoDay } from '#app/domain/calendar/iso-day.ts'
import type { AnnouncedHoliday } from '#app/domain/calendar/public-holidays.ts'
import { findClosedDay, type Shutdown } from '#app/domain/calendar/shutdown.ts'
import { EnquiryLoad } from '#app/domain/cart/load/enquiry-load.tsx'
import type { LoadFact } from '#app/domain/cart/load/load-facts.ts'
import type { CheckoutSummary } from '#app/domain/enquiry/checkout/checkout-summary.ts'
import { enquiryForm } from '#app/domain/enquiry/checkout/enquiry-form.ts'
import type { EnquiryFormParts } from '#app/domain/enquiry/checkout/enquiry-form-parts.ts'
import type { Unloading } from '#app/domain/enquiry/enquiry.ts'
import type { LineDescription } from '#app/domain/enquiry/lines/describe-line.ts'
import { findWarningOn } from '#app/domain/enquiry/lines/lead-times.ts'
import { checkoutDraft } from '#app/domain/kept-in-browser.ts'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { findHolidayPlace } from '#app/domain/transport/holiday-place.ts'
import { describePostcodeMismatch, findStateOfPostcode } from '#app/domain/transport/postcodes.ts'
import { textsOf } from '#app/platform/forms/form-texts.ts'
import { CartRemarkNote } from '#app/site/enquiry/cart/cart-remark-note.tsx'
import { Button } from '#app/ui/button.tsx'
import { RequiredNote } from '#app/ui/fields/field.tsx'
import { SchemaChoice } from '#app/ui/form/schema-choice.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useErrorSummary } from '#app/ui/form/use-error-summary.ts'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { useStoredFields } from '#app/ui/form/use-stored-fields.ts'
import { HumanCheckStatus } from '#app/ui/human-check/human-check-status.tsx'
import { SenderFields } from '#app/ui/human-check/sender-fields.tsx'
import { useHumanCheck } from '#app/ui/human-check/use-human-check.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { EnquiryLines } from '../private/enquiry-lines.tsx'
import { RememberSite } from './remember-site.tsx'
import { saveRememberedSite, useRememberedSite } from './use-remembered-site.ts'

interface CheckoutFormProps {
  /** Id of this form; a form that is received several times is stored as one enquiry. */
  submission: string
  stamp: string
  /** Value of `lockCartVersion` for the cart that the summary shows. */
  seen: string
  /** ISO date. */
  today: string
  shutdowns: readonly Shutdown[]
  /** Days of holidays that are announced each year. */
  announced: readonly AnnouncedHoliday[]
  /** ISO date of the plan in the cart, the initial value of the field; null if there is no plan. */
  neededBy: string | null
  /** Postcode of the plan in the cart, the initial value of the field; null if there is none. */
  postcode: string | null
  /** Notice of our next shutdown if it is near; empty otherwise. */
  shutdown: string
  /** The server's answer to the previous submission. */
  lastResult: SubmissionResult<string[]> | undefined
  /** URL that issues human checks. */
  challengeAddress: string
  /** Contact details, shown if the form cannot be sent. */
  contact: ReactNode
  /**
   * Component that renders nothing, but reloads the summary once the form's code has been loaded.
   */
  freshness: ReactNode
  /** Reason why the form cannot be sent now, which disables the button; null if it can. */
  blocked: string | null
  lines: CheckoutSummary['lines']
  load: CheckoutSummary['load']
  remarks: CheckoutSummary['remarks']
  belowMinimum: CheckoutSummary['belowMinimum']
  isSamplesOnly: CheckoutSummary['isSamplesOnly']
}

const markedFieldsMessage = 'Your enquiry was not sent: please look at the marked fields.'

/**
 * Checkout form. It works without JavaScript; with JavaScript it validates each field as the
 * visitor goes.
 */
export function CheckoutForm(props: CheckoutFormProps) {
  const addresses = useAddresses()
  const { submission, stamp, seen, today, lastResult, blocked, lines, load, shutdowns, announced } =
    props
  const schema = enquiryForm(today)
  const submit = useSubmit()
  const busy = useNavigation().formMethod === 'POST'
  const sending = useRef(false)
  const { form, fields, ref } = useSchemaForm(schema, {
    lastResult,
    defaultValue: plannedValues(props),
    onSubmit: send,
  })
  const humanCheck = useHumanCheck(ref, props.challengeAddress)
  const [typed, setTyped] = useState({
    neededBy: fields.neededBy.initialValue ?? '',
    state: fields.state.initialValue ?? '',
    postcode: fields.postcode.initialValue ?? '',
  })
  const refusals = [...(form.errors ?? []), ...(fields.submission.errors ?? [])]
  // Errors of the last submission, from the browser or the server; the list shrinks as fields are
  // corrected.
  const mistakes = form.status === 'error' ? mistakesOf(form.allErrors, fields) : []
  if (mistakes.length > 0 && refusals.length === 0) refusals.push(markedFieldsMessage)
  const warned = withWarnings(lines, typed.neededBy)
  const { neededBy } = typed
  const closed =
    isIsoDay(neededBy) && neededBy >= today
      ? findClosedDay(neededBy, { today, shutdowns, announced }, findHolidayPlace(typed.postcode))
      : null
  useStoredFields(ref, checkoutDraft)
  // Runs after the draft of this tab is restored, which takes precedence.
  useRememberedSite(ref)
  const summary = useErrorSummary(ref, lastResult)

  const look = useCallback(() => {
    if (!ref.current) return
    const { neededBy = '', state = '', postcode = '' } = textsOf(new FormData(ref.current))
    setTyped({ neededBy, state, postcode })
  }, [ref])
  // Restored values, and values typed before hydration, have not triggered an event.
  useEffect(look, [look])

  // An error of the whole form may be about the human check, and a new one is cheap.
  const { renew } = humanCheck
  useEffect(() => {
    if (lastResult?.error?.['']) renew()
  }, [lastResult, renew])

  useEffect(() => {
    if (!busy) sending.current = false
  }, [busy])

  /** Waits for the human check, then submits once. */
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current || blocked) return
    sending.current = true
    saveRememberedSite(event.currentTarget)
    const body = new FormData(event.currentTarget)
    body.set('altcha', await humanCheck.begin())
    await submit(body, { method: 'post' })
  }

  return (
    <Form
      {...getFormProps(form)}
      ref={ref}
      method="post"
      noValidate={form.noValidate}
      onFocus={() => void humanCheck.begin()}
      onChange={look}
      className="grid gap-x-6 gap-y-10 lg:grid-cols-[var(--span-7)_minmax(0,1fr)]"
    >
      <div className="min-w-0">
        {refusals.map((error, at) => (
          <Notice
            key={error}
            ref={at === 0 ? summary : undefined}
            tone="error"
            role="alert"
            className="mb-6"
          >
            <p>{error}</p>
            {mistakes.length > 0 ? (
              <ul className="mt-2 grid gap-1">
                {mistakes.map(({ id, words }) => (
                  <li key={id}>
                    <a href={`#${id}`} className="underline underline-offset-4">
                      {words}
                    </a>
                  </li>
                ))}
              </ul>
            ) : (
              <p className="mt-1">{props.contact}</p>
            )}
          </Notice>
        ))}
        <RequiredNote />
        <ContactFields schema={schema} fields={fields} />
        <DeliveryFields
          schema={schema}
          fields={fields}
          today={today}
          shutdown={props.shutdown}
          closed={closed?.words ?? ''}
          place={typed}
          isSamplesOnly={props.isSamplesOnly}
        />
        <OrderFields schema={schema} fields={fields} isSamplesOnly={props.isSamplesOnly} />
        <input type="hidden" name={fields.seen.name} value={seen} />
        <SenderFields
          fields={fields}
          submission={submission}
          stamp={stamp}
          proof={humanCheck.proof}
        />
        {props.freshness}
        <div className="mt-8">
          <HumanCheckStatus state={humanCheck.state} what="enquiry" />
          {blocked ? (
            <Notice tone="warning">
              <p>{blocked}</p>
            </Notice>
          ) : (
            <Button className="w-full sm:w-auto sm:min-w-80" pending={busy}>
              Submit Enquiry
            </Button>
          )}
        </div>
      </div>
      <div className="min-w-0">
        <div className="lg:sticky lg:top-19">
          <EnquirySummary lines={warned} load={load} />
          <CartRemarkNote
            remarks={props.remarks}
            belowMinimum={props.belowMinimum}
            to={`${addresses.cart}${props.remarks.length > 0 ? '#remarks' : ''}`}
          />
        </div>
      </div>
    </Form>
  )
}

/** Returns the initial values of the fields that a plan in the cart determines. */
function plannedValues({ neededBy, postcode }: Pick<CheckoutFormProps, 'neededBy' | 'postcode'>) {
  const state = postcode === null ? null : findStateOfPostcode(postcode)
  return { neededBy: neededBy ?? '', ...(postcode && state ? { postcode, state } : {}) }
}

/** Returns the first error of each field, with the field's id to link to. */
function mistakesOf(
  errors: Record<string, string[]>,
  fields: Record<string, { name: string; id: string } | undefined>,
) {
  return Object.entries(errors).flatMap(([name, [words]]) => {
    const id = fields[name]?.id
    return id && words && name !== '' && name !== 'submission' ? [{ id, words }] : []
  })
}

/** Adds a warning to each line whose estimated lead time is longer than the time left. */
function withWarnings(lines: CheckoutSummary['lines'], neededBy: string) {
  if (!isIsoDay(neededBy)) return lines
  return lines.map((line) => ({
    ...line,
    warning: findWarningOn(neededBy, line.warnings)?.text ?? '',
  }))
}

/** Fields for the contact person and company. */
function ContactFields({ schema, fields }: EnquiryFormParts) {
  return (
    <fieldset className="mt-8">
      <legend className="text-heading mb-5">You and your company</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <SchemaField schema={schema} field={fields.contactName} />
        <SchemaField schema={schema} field={fields.company} />
        <SchemaField schema={schema} field={fields.email} />
        <SchemaField schema={schema} field={fields.phone} />
        <SchemaChoice schema={schema} field={fields.role} />
      </div>
    </fieldset>
  )
}

interface DeliveryFieldsProps extends EnquiryFormParts {
  /** ISO date. */
  today: string
  /** Notice of our next shutdown if it is near; empty otherwise. */
  shutdown: string
  /**
   * Reason why the typed day is not possible, with the nearest day that is; empty if it is
   * possible.
   */
  closed: string
  /** Current values of the fields. */
  place: { state: string; postcode: string }
  /** Whether only samples are sent, which need no unloading. */
  isSamplesOnly: boolean
}

/** Fields for the delivery site and how the truck is unloaded. */
function DeliveryFields(props: DeliveryFieldsProps) {
  const { schema, fields, today, shutdown, closed, place, isSamplesOnly } = props
  const chosen = australianStates.find((known) => known === place.state)
  const warning = chosen ? describePostcodeMismatch(chosen, place.postcode) : null
  return (
    <fieldset className="mt-12">
      <legend className="text-heading mb-5">
        {isSamplesOnly ? 'Where we send the samples' : 'Delivery site'}
      </legend>
      <div className="grid gap-5 sm:grid-cols-6">
        <SchemaField schema={schema} field={fields.address} className="sm:col-span-6" />
        <SchemaField schema={schema} field={fields.suburb} className="sm:col-span-2" />
        <SchemaChoice schema={schema} field={fields.state} className="sm:col-span-2" />
        <SchemaField schema={schema} field={fields.postcode} className="sm:col-span-2" />
        {warning && (
          <p role="status" className="text-sm text-amber sm:col-span-6">
            {warning}
          </p>
        )}
        {isSamplesOnly ? (
          <input type="hidden" name={fields.unloading.name} value={'courier' satisfies Unloading} />
        ) : (
          <SchemaChoice schema={schema} field={fields.unloading} className="sm:col-span-6" />
        )}
        <SchemaField
          schema={schema}
          field={fields.neededBy}
          hint={
            <>
              Leave blank if there is no fixed date.{' '}
              {shutdown && <span className="block">{shutdown}</span>}
            </>
          }
          min={today}
          className="sm:col-span-6 [&_input]:max-w-80"
        />
        <p role="status" className="text-sm text-amber empty:hidden sm:col-span-6">
          {closed && `${closed} You can send it as it is: we will settle the day with you.`}
        </p>
      </div>
      <RememberSite />
    </fieldset>
  )
}

/** Summary of the enquiry, beside the checkout form. */
function EnquirySummary({ lines, load }: { lines: LineDescription[]; load: LoadFact[] }) {
  const addresses = useAddresses()
  return (
    <section aria-labelledby="summary">
      <h2 id="summary" className="text-heading mb-4">
        Enquiry Summary
      </h2>
      <EnquiryLines lines={lines} />
      <EnquiryLoad load={load} />
      <p className="mt-2 text-sm">
        <TextLink to={addresses.cart}>Change lines or notes</TextLink>
      </p>
    </section>
  )
}

/** Fields for the purchase order number, a message, and consent. */
function OrderFields({
  schema,
  fields,
  isSamplesOnly,
}: EnquiryFormParts & Pick<CheckoutFormProps, 'isSamplesOnly'>) {
  return (
    <fieldset className="mt-12">
      <legend className="text-heading mb-5">Anything else</legend>
      <div className="grid gap-5">
        {!isSamplesOnly && (
          <SchemaField schema={schema} field={fields.purchaseOrder} className="sm:max-w-80" />
        )}
        <SchemaField schema={schema} field={fields.message} />
        <SchemaField schema={schema} field={fields.consent} />
      </div>
    </fieldset>
  )
}
