import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { useMemo, useState } from 'react'
import { useNavigation } from 'react-router'
import type { DeliveryPlace } from '#app/domain/orders/draft/order-draft.ts'
import type { Site } from '#app/domain/orders/send/delivery-place.ts'
import { orderForm, otherPlace } from '#app/domain/orders/send/order-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormRefused } from '#app/ui/fields/form-refused.tsx'
import { SchemaField } from '#app/ui/fields/schema-field.tsx'
import { useSchemaForm } from '#app/ui/fields/use-schema-form.ts'
import { PortalForm } from '../../forms/portal-form.tsx'
import { NumberUsed, type UsedNumber } from '../../order/number-used.tsx'
import { firstSite, PlaceFields } from '../../order/place-fields.tsx'
import { type CallableLine, CalledLine } from './called-line.tsx'

export interface CallOffRefused {
  reply: SubmissionResult<string[]>
  used: UsedNumber | undefined
  /** What was typed beside each line, and what is wrong with it. */
  lines: { position: number; amount: string; level: string; mistake?: string | undefined }[]
}

interface CallOffFormProps {
  company: string
  submission: string
  lines: readonly CallableLine[]
  sites: Site[]
  place: DeliveryPlace
  phone: string
  today: string
  /** Between which days it is called off; ISO dates. */
  first: string
  period: string
  refused: CallOffRefused | undefined
}

/** How much of each line is called off, by when, and where it goes. */
export function CallOffForm(props: CallOffFormProps) {
  const { lines, sites, place, phone, today, refused } = props
  const lastResult = refused?.reply
  const [site, setSite] = useState(
    String(lastResult?.initialValue?.site ?? firstSite(place, sites)),
  )
  const isTyped = site === otherPlace
  const schema = useMemo(() => orderForm(today, isTyped), [today, isTyped])
  const { form, fields, ref } = useSchemaForm(schema, {
    lastResult,
    defaultValue: { phone, ...(isTyped && { ...place, site: otherPlace }) } as never,
  })
  const { state } = useNavigation()
  return (
    <PortalForm {...getFormProps(form)} ref={ref} className="mt-6 max-w-3xl space-y-8">
      <FormRefused result={lastResult} />
      <input
        type="hidden"
        name="draft"
        value={String(lastResult?.initialValue?.draft ?? props.submission)}
      />
      <fieldset>
        <legend className="mb-4 text-heading">How much</legend>
        <p className="mb-3 text-sm text-muted">Leave a line empty to call off none of it.</p>
        <ul className="border-t border-rule">
          {lines.map((line) => {
            const typed = refused?.lines.find(({ position }) => position === line.position)
            return (
              <CalledLine key={line.position} line={line} typed={typed} mistake={typed?.mistake} />
            )
          })}
        </ul>
      </fieldset>
      <fieldset>
        <legend className="mb-4 text-heading">When and where</legend>
        <div className="mb-5 sm:max-w-80">
          <SchemaField
            schema={schema}
            field={fields.neededBy}
            min={props.first}
            hint={`A day within ${props.period}.`}
          />
        </div>
        <PlaceFields {...{ sites, schema, fields, site }} onChange={setSite} />
        <div className="mt-5 sm:max-w-80">
          <SchemaField
            schema={schema}
            field={fields.phone}
            hint="Whom we call about this delivery."
          />
        </div>
      </fieldset>
      <fieldset className="grid gap-5">
        <legend className="mb-4 text-heading">For your records and ours</legend>
        <div className="sm:max-w-80">
          <SchemaField
            schema={schema}
            field={fields.purchaseOrder}
            hint="Of this call-off, if it has one of its own."
          />
        </div>
        {refused?.used && <NumberUsed used={refused.used} company={props.company} />}
        <SchemaField schema={schema} field={fields.message} />
      </fieldset>
      <Button pending={state !== 'idle'}>Call off</Button>
    </PortalForm>
  )
}
