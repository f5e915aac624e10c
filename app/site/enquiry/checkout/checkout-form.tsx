import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { closedDay } from '#app/domain/calendar/closed-day.ts'
import { isIsoDay } from '#app/domain/calendar/iso-day.ts'
import type { Shutdown } from '#app/domain/calendar/shutdown.ts'
import { EnquiryLoad } from '#app/domain/cart/load/enquiry-load.tsx'
import type { LoadFact } from '#app/domain/cart/load/load-facts.ts'
import type { CheckoutSummary } from '#app/domain/enquiry/checkout/checkout-summary.ts'
import { enquiryForm } from '#app/domain/enquiry/checkout/enquiry-form.ts'
import type { EnquiryFormParts } from '#app/domain/enquiry/checkout/enquiry-form-parts.ts'
import { warningOn } from '#app/domain/enquiry/lines/lead-times.ts'
import type { LineInWords } from '#app/domain/enquiry/lines/line-in-words.ts'
import { checkoutDraft } from '#app/domain/kept-in-browser.ts'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { australianStates, postcodeMismatch } from '#app/domain/transport/postcodes.ts'
import { CartRemarkNote } from '#app/site/enquiry/cart/cart-remark-note.tsx'
import { Button } from '#app/ui/button.tsx'
import { RequiredNote } from '#app/ui/fields/field.tsx'
import { SchemaChoice } from '#app/ui/form/schema-choice.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useCheckAfterPress } from '#app/ui/form/use-check-after-press.ts'
import { useFocusOnFirstError } from '#app/ui/form/use-focus-on-first-error.ts'
import { useKeptFields } from '#app/ui/form/use-kept-fields.ts'
import { HumanCheckStatus } from '#app/ui/human-check/human-check-status.tsx'
import { SenderFields } from '#app/ui/human-check/sender-fields.tsx'
import { useHumanCheck } from '#app/ui/human-check/use-human-check.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { EnquiryLines } from '../private/enquiry-lines.tsx'
import { RememberSite } from './remember-site.tsx'
import { keepRememberedSite, useRememberedSite } from './use-remembered-site.ts'

interface CheckoutFormProps {
  /** Of this form: however often it arrives, it is one enquiry. */
  submission: string
  stamp: string
  /** `cartChangedAt` of what the summary shows. */
  seen: string
  /** ISO date. */
  today: string
  shutdowns: readonly Shutdown[]
  /** ISO date of the plan in the cart, which the form begins with; null without one. */
  neededBy: string | null
  /** What to know of the time when we are closed, if it is near. */
  shutdown: string
  /** The server's answer to the last try. */
  lastResult: SubmissionResult<string[]> | undefined
  /** Where human checks are handed out. */
  challengeAddress: string
  /** How to reach us when the form cannot be sent. */
  contact: ReactNode
  /** Renders nothing: has the summary read again once the form's code is here to take it. */
  freshness: ReactNode
  /** Why nothing can be sent now; the button then stays still. */
  blocked: string | null
  lines: CheckoutSummary['lines']
  load: CheckoutSummary['load']
  remarks: CheckoutSummary['remarks']
  belowMinimum: CheckoutSummary['belowMinimum']
}

const lookAtFields = 'Your enquiry was not sent: please look at the marked fields.'

/** The checkout form: works without scripts; with them it checks beside the fields as one goes. */
export function CheckoutForm(props: CheckoutFormProps) {
  const addresses = useAddresses()
  const { submission, stamp, seen, today, lastResult, blocked, lines, load, shutdowns } = props
  const schema = enquiryForm(today)
  const ref = useRef<HTMLFormElement>(null)
  const humanCheck = useHumanCheck(ref, props.challengeAddress)
  const submit = useSubmit()
  const busy = useNavigation().formMethod === 'POST'
  const sending = useRef(false)
  const [form, fields] = useForm({
    lastResult,
    defaultValue: { neededBy: props.neededBy ?? '' },
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    onSubmit: send,
  })
  const [typed, setTyped] = useState({
    neededBy: fields.neededBy.initialValue ?? '',
    state: fields.state.initialValue ?? '',
    postcode: fields.postcode.initialValue ?? '',
  })
  const refusals = [...(form.errors ?? []), ...(fields.submission.errors ?? [])]
  // After a try here or on the server; the list shrinks as fields are put right.
  const mistakes = form.status === 'error' ? mistakesOf(form.allErrors, fields) : []
  if (mistakes.length > 0 && refusals.length === 0) refusals.push(lookAtFields)
  const warned = withWarnings(lines, typed.neededBy)
  const { neededBy } = typed
  const closed =
    isIsoDay(neededBy) && neededBy >= today ? closedDay(neededBy, { today, shutdowns }) : null
  useKeptFields(ref, checkoutDraft)
  useCheckAfterPress(ref)
  // After what was typed in this tab, which comes first.
  useRememberedSite(ref)
  useFocusOnFirstError(ref, lastResult)

  const look = useCallback(() => {
    if (!ref.current) return
    const form = new FormData(ref.current)
    const text = (name: string) => String(form.get(name) ?? '')
    setTyped({ neededBy: text('neededBy'), state: text('state'), postcode: text('postcode') })
  }, [])
  // What was kept, or typed before scripts ran, stands in the fields without having been told.
  useEffect(look, [look])

  // What the server says of the form as a whole may be about the human check: a fresh one costs little.
  const { renew } = humanCheck
  useEffect(() => {
    if (lastResult?.error?.['']) renew()
  }, [lastResult, renew])

  useEffect(() => {
    if (!busy) sending.current = false
  }, [busy])

  /** Waits for the human check, then sends once. */
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current || blocked) return
    sending.current = true
    keepRememberedSite(event.currentTarget)
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
        {refusals.map((error) => (
          <Notice key={error} tone="error" role="alert" className="mb-6">
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
        />
        <OrderFields schema={schema} fields={fields} />
        <RememberSite />
        <input type="hidden" name={fields.seen.name} value={seen} />
        <SenderFields
          fields={fields}
          submission={submission}
          stamp={stamp}
          proof={humanCheck.proof}
        />
        {props.freshness}
      </div>
      <div className="min-w-0">
        <div className="lg:sticky lg:top-19">
          <EnquirySummary lines={warned} load={load} />
          <CartRemarkNote
            remarks={props.remarks}
            belowMinimum={props.belowMinimum}
            to={`${addresses.cart}${props.remarks.length > 0 ? '#remarks' : ''}`}
          />
          <HumanCheckStatus state={humanCheck.state} what="enquiry" />
          {blocked ? (
            <Notice tone="warning" className="mt-5">
              <p>{blocked}</p>
            </Notice>
          ) : (
            <Button className="mt-5 w-full" pending={busy}>
              Submit Enquiry
            </Button>
          )}
        </div>
      </div>
    </Form>
  )
}

/** The first mistake of each field, with the field’s id to lead to it. */
function mistakesOf(
  errors: Record<string, string[]>,
  fields: Record<string, { name: string; id: string } | undefined>,
) {
  return Object.entries(errors).flatMap(([name, [words]]) => {
    const id = fields[name]?.id
    return id && words && name !== 'submission' ? [{ id, words }] : []
  })
}

/** Each line whose estimated lead time is longer than the time left says so. */
function withWarnings(lines: CheckoutSummary['lines'], neededBy: string) {
  if (!isIsoDay(neededBy)) return lines
  return lines.map((line) => ({
    ...line,
    warning: warningOn(neededBy, line.warnings)?.text ?? '',
  }))
}

/** Who is asking. */
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
  /** What to know of the time when we are closed, if it is near. */
  shutdown: string
  /** Why the day that is typed does not work, with the nearest that does; empty where it works. */
  closed: string
  /** As it stands in the fields. */
  place: { state: string; postcode: string }
}

/** Where it goes, and how the truck is unloaded. */
function DeliveryFields(props: DeliveryFieldsProps) {
  const { schema, fields, today, shutdown, closed, place } = props
  const chosen = australianStates.find((known) => known === place.state)
  const warning = chosen ? postcodeMismatch(chosen, place.postcode) : null
  return (
    <fieldset className="mt-12">
      <legend className="text-heading mb-5">Delivery site</legend>
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
        <SchemaChoice schema={schema} field={fields.unloading} className="sm:col-span-6" />
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
          className="sm:col-span-3"
        />
        <p role="status" className="text-sm text-amber empty:hidden sm:col-span-6">
          {closed && `${closed} You can send it as it is: we will settle the day with you.`}
        </p>
      </div>
    </fieldset>
  )
}

/** What will be sent, beside the checkout form. */
function EnquirySummary({ lines, load }: { lines: LineInWords[]; load: LoadFact[] }) {
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

/** What else the team should know, and leave to use it. */
function OrderFields({ schema, fields }: EnquiryFormParts) {
  return (
    <fieldset className="mt-12">
      <legend className="text-heading mb-5">Anything else</legend>
      <div className="grid gap-5">
        <SchemaField schema={schema} field={fields.purchaseOrder} className="sm:max-w-80" />
        <SchemaField schema={schema} field={fields.message} />
        <SchemaField schema={schema} field={fields.consent} />
      </div>
    </fieldset>
  )
}
