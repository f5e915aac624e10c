import { getInputProps, getTextareaProps } from '@conform-to/react'
import { CheckboxField } from '../fields/checkbox-field.tsx'
import { readFieldMeta, type SchemaFieldProps } from '../fields/field-meta.ts'
import { TextArea, TextField } from '../fields/text-field.tsx'

/**
 * Text input, textarea or checkbox for a schema field. Label, hint, type, maximum length and
 * whether it is required come from the schema. For select and radio fields use `SchemaChoice`.
 */
export function SchemaField<Value>({
  min,
  ...props
}: SchemaFieldProps<Value> & {
  /** Earliest day that can be chosen, as ISO date. */
  min?: string
}) {
  const { field, className: fieldClassName } = props
  const { meta, words, maxLength } = readFieldMeta(props)
  const shared = { ...words, fieldClassName }
  switch (meta.as) {
    case 'text': {
      const { type = 'text', inputMode, autoComplete } = meta
      return (
        <TextField
          {...getInputProps(field, { type })}
          {...shared}
          inputMode={inputMode}
          autoComplete={autoComplete}
          maxLength={maxLength}
          min={min}
        />
      )
    }
    case 'textarea':
      return (
        <TextArea {...getTextareaProps(field)} {...shared} rows={meta.rows} maxLength={maxLength} />
      )
    case 'checkbox':
      return <CheckboxField {...getInputProps(field, { type: 'checkbox' })} {...shared} />
    default:
      throw new Error(`“${field.name}” is a choice.`)
  }
}
