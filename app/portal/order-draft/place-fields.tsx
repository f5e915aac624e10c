import type { FieldMetadata } from '@conform-to/react'
import { formatReceiving, type Site, siteOf } from '#app/domain/orders/content/delivery-place.ts'
import type { DeliveryPlace } from '#app/domain/orders/draft/order-draft.ts'
import { type orderForm, otherPlaceValue } from '#app/domain/orders/send/order-form.ts'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { SchemaChoice } from '#app/ui/form/schema-choice.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'

type Schema = ReturnType<typeof orderForm>

interface PlaceFieldsProps {
  sites: readonly Site[]
  schema: Schema
  fields: Record<
    'site' | 'address' | 'suburb' | 'state' | 'postcode' | 'unloading',
    FieldMetadata<string>
  >
  /** Id of the chosen site, or `otherPlaceValue`. */
  site: string
  /** Whether the member may also type an address; default true. */
  mayTypePlace?: boolean
  onChange: (site: string) => void
}

/**
 * Returns the initial choice: the site that matches the place, else `otherPlaceValue`. Without a place
 * nothing is chosen, because goods must not go to the first site of the list by mistake.
 */
export function initialSite(place: DeliveryPlace | null, sites: readonly Site[]): string {
  const known = place ? siteOf(place, sites)?.id : undefined
  return known ?? (place || sites.length === 0 ? otherPlaceValue : '')
}

/** Fields for the delivery address: one of the company's sites, or a typed address. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { sites, schema, fields, site, mayTypePlace = true, onChange } = props
  return (
    <>
      {sites.length > 0 ? (
        <RadioGroup
          name="site"
          label="Where it goes"
          defaultValue={site}
          errors={fields.site.errors}
          onChange={onChange}
          options={[
            ...sites.map((one) => ({
              value: one.id,
              label: `${one.address}, ${one.suburb} ${one.state} ${one.postcode}`,
              hint: formatReceiving(one),
            })),
            ...(mayTypePlace ? [{ value: otherPlaceValue, label: 'Another address' }] : []),
          ]}
        />
      ) : (
        <input type="hidden" name="site" value={otherPlaceValue} />
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
    </>
  )
}
