import type { EnquiryFormParts } from '#app/domain/enquiry/checkout/enquiry-form-parts.ts'
import { australianStates, postcodeMismatch } from '#app/domain/transport/postcodes.ts'
import { SchemaChoice } from '#app/ui/form/schema-choice.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'

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
export function DeliveryFields(props: DeliveryFieldsProps) {
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
