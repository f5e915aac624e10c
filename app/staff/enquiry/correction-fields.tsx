import { maxCorrectionReason } from '#app/domain/enquiry/correction/correction-form.ts'
import type { CorrectableField } from '#app/domain/enquiry/record/correction.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { SchemaChoice } from '#app/ui/form/schema-choice.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import type { CorrectionParts } from './use-correction-form.ts'

interface CorrectionFieldsProps extends CorrectionParts {
  /** The values stored now, if the enquiry changed since the form was opened. */
  now: Record<CorrectableField, string> | undefined
  why: string | undefined
}

/** Form fields to correct the contact and delivery details of an enquiry. */
export function CorrectionFields({ schema, fields, now, why }: CorrectionFieldsProps) {
  /**
   * Returns the props of a field. If the stored value differs from the initial one, a hint shows
   * it.
   */
  const of = (name: CorrectableField) => ({
    schema,
    field: fields[name],
    ...(now &&
      now[name] !== (fields[name].initialValue ?? '') && {
        hint: `Stored now: ${now[name] || 'nothing'}`,
      }),
  })
  return (
    <>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-3 font-semibold">Contact</legend>
        <SchemaField {...of('contactName')} />
        <SchemaField {...of('company')} />
        <SchemaField {...of('email')} />
        <SchemaField {...of('phone')} />
        <SchemaChoice {...of('role')} />
        <SchemaField {...of('purchaseOrder')} hint={of('purchaseOrder').hint ?? ''} />
      </fieldset>
      <fieldset className="grid gap-4 sm:grid-cols-6">
        <legend className="mb-3 font-semibold">Delivery</legend>
        <SchemaField {...of('address')} className="sm:col-span-6" />
        <SchemaField {...of('suburb')} className="sm:col-span-2" />
        <SchemaChoice {...of('state')} className="sm:col-span-2" />
        <SchemaField {...of('postcode')} className="sm:col-span-2" />
        <SchemaField
          {...of('neededBy')}
          hint={of('neededBy').hint ?? 'Once it is confirmed, it is due by this day.'}
          className="sm:col-span-3"
        />
        <SchemaChoice {...of('unloading')} className="sm:col-span-6" />
      </fieldset>
      <TextField
        label="Why (optional)"
        hint="The customer reads it in their history."
        name="why"
        maxLength={maxCorrectionReason}
        defaultValue={why}
      />
    </>
  )
}
