import { getInputProps } from '@conform-to/react'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { australianStates, unloadingLabels, unloadings } from '../record/enquiry.ts'
import type { EnquiryFields } from './enquiry-fields.ts'
import { fieldLengths } from './enquiry-form.ts'
import { postcodeWarning } from './postcodes.ts'

const states = australianStates.map((value) => ({ value, label: value }))
const ways = unloadings.map((value) => ({ value, label: unloadingLabels[value] }))

interface DeliveryFieldsProps {
  fields: EnquiryFields
  /** ISO date. */
  today: string
  /** What to know of the time when we are closed, if it is near. */
  closure: string
  /** As it stands in the fields. */
  place: { state: string; postcode: string }
}

/** Where it goes, and how the truck is unloaded. */
export function DeliveryFields({ fields, today, closure, place }: DeliveryFieldsProps) {
  const { address, suburb, state, postcode, unloading, neededBy } = fields
  const chosen = australianStates.find((known) => known === place.state)
  const warning = chosen ? postcodeWarning(chosen, place.postcode) : null
  return (
    <fieldset className="mt-12">
      <legend className="text-heading mb-5">Delivery site</legend>
      <div className="grid gap-5 sm:grid-cols-6">
        <TextField
          {...getInputProps(address, { type: 'text' })}
          label="Street address"
          errors={address.errors}
          autoComplete="street-address"
          maxLength={fieldLengths.address}
          fieldClassName="sm:col-span-6"
          required
        />
        <TextField
          {...getInputProps(suburb, { type: 'text' })}
          label="Suburb or town"
          errors={suburb.errors}
          autoComplete="address-level2"
          maxLength={fieldLengths.suburb}
          fieldClassName="sm:col-span-2"
          required
        />
        <SelectField
          id={state.id}
          name={state.name}
          defaultValue={state.initialValue}
          label="State"
          errors={state.errors}
          options={states}
          placeholder="Choose …"
          autoComplete="address-level1"
          fieldClassName="sm:col-span-2"
          required
        />
        <TextField
          {...getInputProps(postcode, { type: 'text' })}
          label="Postcode"
          errors={postcode.errors}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={fieldLengths.postcode}
          fieldClassName="sm:col-span-2"
          required
        />
        {warning && (
          <p role="status" className="text-sm text-amber sm:col-span-6">
            {warning}
          </p>
        )}
        <RadioGroup
          id={unloading.id}
          name={unloading.name}
          defaultValue={unloading.initialValue}
          label="Unloading"
          errors={unloading.errors}
          options={ways}
          className="sm:col-span-6"
          inline
          required
        />
        <TextField
          {...getInputProps(neededBy, { type: 'date' })}
          label="Needed by"
          hint={
            <>
              Leave blank if there is no fixed date.{' '}
              {closure && <span className="block">{closure}</span>}
            </>
          }
          errors={neededBy.errors}
          min={today}
          fieldClassName="sm:col-span-3"
        />
      </div>
    </fieldset>
  )
}
