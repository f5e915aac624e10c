import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { useMemo, useState } from 'react'
import { useNavigation } from 'react-router'
import { closedDay } from '#app/domain/calendar/closed-day.ts'
import { isIsoDay } from '#app/domain/calendar/iso-day.ts'
import type { Shutdown } from '#app/domain/calendar/shutdown.ts'
import { EnquiryLoad } from '#app/domain/enquiry/load/enquiry-load.tsx'
import type { DraftDetails } from '#app/domain/orders/draft/keep-draft.server.ts'
import { receivingOf, type Site, siteOf } from '#app/domain/orders/send/delivery-place.ts'
import { orderForm, otherPlace } from '#app/domain/orders/send/order-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormRefused } from '#app/ui/fields/form-refused.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { SchemaChoice } from '#app/ui/fields/schema-choice.tsx'
import { SchemaField } from '#app/ui/fields/schema-field.tsx'
import { useSchemaForm } from '#app/ui/fields/use-schema-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PortalForm } from '../forms/portal-form.tsx'
import type { ChangeView } from './change-view.server.ts'
import { DifferenceList } from './difference-list.tsx'
import { DraftSummary, type SummaryLine } from './draft-summary.tsx'
import { NumberUsed, type UsedNumber } from './number-used.tsx'

interface SendFormProps {
  company: string
  draft: string
  seen: string
  details: DraftDetails
  sites: Site[]
  /** What a copy of an order changes; null for a new order. */
  change: ChangeView | null
  today: string
  shutdowns: readonly Shutdown[]
  /** What to know of the time when we are closed, if it is near. */
  shutdown: string
  summary: {
    lines: SummaryLine[]
    load: Parameters<typeof EnquiryLoad>[0]['load']
    blocked: string | null
  }
  used: UsedNumber | undefined
  lastResult: SubmissionResult<string[]> | undefined
}

/** Where an order goes and when, beside what is in it. */
export function SendForm(props: SendFormProps) {
  const { details, sites, today, shutdowns, shutdown, summary, used, lastResult, change } = props
  const { place, phone, neededBy, purchaseOrder, message } = details
  const known = place ? siteOf(place, sites)?.id : undefined
  const first = known ?? (place || sites.length === 0 ? otherPlace : sites[0]?.id)
  const [site, setSite] = useState(first ?? otherPlace)
  const [day, setDay] = useState(neededBy ?? '')
  const isTyped = site === otherPlace
  const schema = useMemo(() => orderForm(today, isTyped), [today, isTyped])
  const typed = isTyped && place && !known ? place : undefined
  const { form, fields, ref } = useSchemaForm(schema, {
    lastResult,
    defaultValue: {
      ...{ phone, purchaseOrder, message, neededBy: neededBy ?? '' },
      ...(typed && { ...typed, site: otherPlace }),
    } as never,
  })
  const { state } = useNavigation()
  const closed = isIsoDay(day) && day >= today ? closedDay(day, { today, shutdowns }) : null
  return (
    <PortalForm
      {...getFormProps(form)}
      ref={ref}
      onChange={(event) => {
        const changed = event.target as unknown as HTMLInputElement
        if (changed.name === 'neededBy') setDay(changed.value)
      }}
      className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <div className="min-w-0 space-y-8">
        <FormRefused result={lastResult} />
        <input type="hidden" name="draft" value={props.draft} />
        <input type="hidden" name="seen" value={props.seen} />
        <fieldset>
          <legend className="mb-4 text-heading">Delivery</legend>
          {sites.length > 0 ? (
            <RadioGroup
              name="site"
              label="Where it goes"
              defaultValue={site}
              errors={fields.site.errors}
              onChange={setSite}
              options={[
                ...sites.map((one) => ({
                  value: one.id,
                  label: `${one.address}, ${one.suburb} ${one.state} ${one.postcode}`,
                  hint: receivingOf(one),
                })),
                { value: otherPlace, label: 'Another address' },
              ]}
            />
          ) : (
            <input type="hidden" name="site" value={otherPlace} />
          )}
          <div className="order-place">
            <div className="mt-5 grid gap-5 sm:grid-cols-6">
              <SchemaField schema={schema} field={fields.address} className="sm:col-span-6" />
              <SchemaField schema={schema} field={fields.suburb} className="sm:col-span-2" />
              <SchemaChoice schema={schema} field={fields.state} className="sm:col-span-2" />
              <SchemaField schema={schema} field={fields.postcode} className="sm:col-span-2" />
              <SchemaChoice schema={schema} field={fields.unloading} className="sm:col-span-6" />
            </div>
          </div>
          <div className="mt-5 grid gap-5 sm:grid-cols-2">
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
            <SchemaField
              schema={schema}
              field={fields.phone}
              hint="Whom we call about this order."
            />
          </div>
          <p role="status" className="mt-2 text-sm text-amber empty:hidden">
            {closed && `${closed.words} You can send it as it is: we will settle the day with you.`}
          </p>
        </fieldset>
        <fieldset className="grid gap-5">
          <legend className="mb-4 text-heading">For your records and ours</legend>
          <div className="sm:max-w-80">
            <SchemaField schema={schema} field={fields.purchaseOrder} />
          </div>
          {used && <NumberUsed used={used} company={props.company} />}
          <SchemaField schema={schema} field={fields.message} />
        </fieldset>
      </div>
      <div className="min-w-0">
        <div className="lg:sticky lg:top-6">
          {change && change.changes.length > 0 && (
            <section aria-labelledby="changes" className="mb-8">
              <h2 id="changes" className="text-heading">
                What you have changed
              </h2>
              <DifferenceList differences={change.changes} />
              {!change.isAtOnce && (
                <p className="mt-2 text-sm text-muted">
                  Our team answers it line by line. Until then the order stays as it is.
                </p>
              )}
            </section>
          )}
          <h2 className="mb-3 text-heading">What is in it</h2>
          <DraftSummary lines={summary.lines} neededBy={day} />
          <EnquiryLoad load={summary.load} />
          {summary.blocked ? (
            <Notice tone="warning" className="mt-5">
              <p>{summary.blocked}</p>
            </Notice>
          ) : (
            <Button name="intent" value="send" className="mt-5 w-full" pending={state !== 'idle'}>
              {change === null
                ? 'Send the order'
                : change.isAtOnce
                  ? 'Change the order'
                  : 'Ask for this change'}
            </Button>
          )}
          <Button name="intent" value="keep" look="quiet" size="small" className="mt-3">
            Keep it, and go back to the lines
          </Button>
        </div>
      </div>
    </PortalForm>
  )
}
