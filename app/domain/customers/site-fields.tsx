import { australianStates } from '#app/domain/calendar/australian-state.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import type { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { siteForm } from './company-form.ts'
import type { siteTable } from './tables.server.ts'

/** Fields of a delivery site whose value is a text. */
const textNames = [
  'name',
  'address',
  'suburb',
  'state',
  'postcode',
  'hours',
  'access',
  'contact',
  'palletAccount',
] as const
type SiteField = (typeof textNames)[number] | 'hasForklift'
type StoredSite = Pick<typeof siteTable.$inferSelect, SiteField>

/** Returns the values of a site's form, by field; they are empty for a new site. */
export function siteFormValues(site: StoredSite | null): Record<SiteField, string> {
  const texts = Object.fromEntries(textNames.map((name) => [name, site?.[name] ?? '']))
  return { ...texts, hasForklift: site?.hasForklift ? 'on' : '' } as Record<SiteField, string>
}

interface SiteFieldsProps {
  fields: ReturnType<typeof useSchemaForm<typeof siteForm>>['fields']
  /** Returns the hint of a field whose stored value has changed since the form was shown. */
  storedHint?: (name: SiteField) => { hint?: string }
}

/** Fields of a delivery site, for the customer and for staff. */
export function SiteFields({ fields, storedHint = () => ({}) }: SiteFieldsProps) {
  return (
    <>
      <SchemaField schema={siteForm} field={fields.name} {...storedHint('name')} />
      <SchemaField schema={siteForm} field={fields.address} {...storedHint('address')} />
      <div className="grid gap-5 sm:grid-cols-3">
        <SchemaField schema={siteForm} field={fields.suburb} {...storedHint('suburb')} />
        <SelectField
          label="State"
          name={fields.state.name}
          defaultValue={fields.state.initialValue}
          placeholder="Choose …"
          required
          options={australianStates.map((value) => ({ value, label: value }))}
          {...(fields.state.errors && { errors: fields.state.errors })}
          {...storedHint('state')}
        />
        <SchemaField schema={siteForm} field={fields.postcode} {...storedHint('postcode')} />
      </div>
      <SchemaField schema={siteForm} field={fields.hasForklift} {...storedHint('hasForklift')} />
      <SchemaField schema={siteForm} field={fields.hours} {...storedHint('hours')} />
      <SchemaField schema={siteForm} field={fields.contact} {...storedHint('contact')} />
      <SchemaField schema={siteForm} field={fields.access} {...storedHint('access')} />
      <SchemaField
        schema={siteForm}
        field={fields.palletAccount}
        {...storedHint('palletAccount')}
      />
    </>
  )
}
