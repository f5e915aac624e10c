import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { useMemo, useState } from 'react'
import { Link, useNavigation } from 'react-router'
import type { OwnFieldValue } from '#app/domain/enquiry/own-fields.ts'
import type { LineInput } from '#app/domain/orders/call-off/read-call-off.ts'
import type { Site } from '#app/domain/orders/content/delivery-place.ts'
import type { Difference } from '#app/domain/orders/content/order-content.ts'
import type { DeliveryPlace } from '#app/domain/orders/draft/order-draft.ts'
import type { OwnField } from '#app/domain/orders/own-fields/own-field.ts'
import { orderForm, otherPlaceValue } from '#app/domain/orders/send/order-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PortalForm } from '../../forms/portal-form.tsx'
import { DifferenceList } from '../../order-draft/difference-list.tsx'
import { NumberUsed, type UsedNumber } from '../../order-draft/number-used.tsx'
import { initialSite, PlaceFields } from '../../order-draft/place-fields.tsx'
import { OwnFieldInputs, ownFieldsOfResult } from '../../own-fields/own-field-inputs.tsx'
import { type CallableLine, CallOffLine } from './call-off-line.tsx'

export interface CallOffRefused {
  reply: SubmissionResult<string[]>
  used: UsedNumber | undefined
  /** Typed quantity of each line, with its error message. */
  lines: { position: number; amount: string; level: string; mistake?: string | undefined }[]
  /**
   * If a call-off was changed meanwhile: the differences, and the fingerprint of its current
   * version.
   */
  stale?: { since: readonly Difference[]; fingerprint: string } | undefined
}

interface CallOffFormProps {
  company: string
  submission: string
  lines: readonly CallableLine[]
  /** The company's own product codes, by SKU. */
  ownCodes: ReadonlyMap<string, readonly string[]>
  sites: Site[]
  place: DeliveryPlace
  /** Initial values of the fields and of the line quantities. */
  written: { phone: string; neededBy?: string; purchaseOrder?: string; message?: string }
  /** The company's own fields of an order, with their values. */
  ownFields: readonly OwnField[]
  values: readonly OwnFieldValue[]
  begun?: readonly LineInput[]
  /** Fingerprint of the changed call-off as it was shown; empty for a new one. */
  mark?: string
  today: string
  /** First day that can be chosen, and the period, as text. */
  first: string
  period: string
  refused: CallOffRefused | undefined
  /** Label of the submit button. */
  send: string
}

/** Form of a call-off: quantity of each line, day and delivery address. */
export function CallOffForm(props: CallOffFormProps) {
  const { lines, sites, place, written, begun = [], mark, today, refused } = props
  const lastResult = refused?.reply
  const [site, setSite] = useState(
    String(lastResult?.initialValue?.site ?? initialSite(place, sites)),
  )
  const isTyped = site === otherPlaceValue
  const schema = useMemo(() => orderForm(today, isTyped), [today, isTyped])
  const { form, fields, ref } = useSchemaForm(schema, {
    lastResult,
    defaultValue: { ...written, ...(isTyped && { ...place, site: otherPlaceValue }) } as never,
  })
  const { state } = useNavigation()
  return (
    <PortalForm {...getFormProps(form)} ref={ref} className="mt-6 max-w-3xl space-y-8">
      <FormErrors result={lastResult} />
      {refused?.stale && (
        <Notice tone="warning" title="It was changed since you began">
          <DifferenceList differences={refused.stale.since} ownCodes={props.ownCodes} />
          <p className="mt-2">
            Send what stands below to have it so, or{' '}
            <Link to="." reloadDocument className="text-link">
              begin again from it as it is
            </Link>
            .
          </p>
        </Notice>
      )}
      {mark && <input type="hidden" name="seen" value={refused?.stale?.fingerprint ?? mark} />}
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
            const of = ({ position }: { position: number }) => position === line.position
            const sent = refused?.lines.find(of)
            return (
              <CallOffLine
                key={line.position}
                line={line}
                codes={props.ownCodes.get(line.sku)}
                typed={sent ?? begun.find(of)}
                mistake={sent?.mistake}
              />
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
        <PlaceFields sites={sites} schema={schema} fields={fields} site={site} onChange={setSite} />
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
        {props.ownFields.length > 0 && (
          <div className="grid gap-5 sm:grid-cols-2">
            <OwnFieldInputs
              fields={props.ownFields}
              values={props.values}
              {...ownFieldsOfResult(lastResult)}
            />
          </div>
        )}
        <SchemaField schema={schema} field={fields.message} />
      </fieldset>
      <Button pending={state !== 'idle'}>{props.send}</Button>
    </PortalForm>
  )
}
