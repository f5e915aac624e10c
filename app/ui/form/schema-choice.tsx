import { readFieldMeta, type SchemaFieldProps } from '../fields/field-meta.ts'
import { RadioGroup } from '../fields/radio-group.tsx'
import { SelectField } from '../fields/select-field.tsx'

/** Select or radio group for a schema field, see `SchemaField`. */
export function SchemaChoice(props: SchemaFieldProps<string>) {
  const { field, className } = props
  const { meta, words } = readFieldMeta(props)
  const { id, name, initialValue: defaultValue } = field
  const shared = { ...words, id, name, defaultValue }
  switch (meta.as) {
    case 'select': {
      const { options, placeholder, autoComplete } = meta
      return (
        <SelectField
          {...shared}
          options={options}
          placeholder={placeholder}
          autoComplete={autoComplete}
          fieldClassName={className}
        />
      )
    }
    case 'radios':
      return <RadioGroup {...shared} options={meta.options} className={className} inline />
    default:
      throw new Error(`“${name}” is no choice.`)
  }
}
