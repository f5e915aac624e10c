import { getInputProps, getTextareaProps } from '@conform-to/react'
import { CheckboxField } from '../fields/checkbox-field.tsx'
import { readFieldMeta, type SchemaFieldProps } from '../fields/field-meta.ts'
import { TextArea, TextField } from '../fields/text-field.tsx'

/**
 * A field to type into or to tick, as its schema says: label, hint, kind, length, and whether it
 * must be filled in. A choice of one from several is a `SchemaChoice`.
 */
export function SchemaField<Value>({
  min,
  ...props
}: SchemaFieldProps<Value> & {
  /** The first day that can be chosen, ISO. */
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
          {...{ ...shared, inputMode, autoComplete, maxLength, min }}
        />
      )
    }
    case 'textarea':
      return (
        <TextArea {...getTextareaProps(field)} {...{ ...shared, rows: meta.rows, maxLength }} />
      )
    case 'checkbox':
      return <CheckboxField {...getInputProps(field, { type: 'checkbox' })} {...shared} />
    default:
      throw new Error(`“${field.name}” is a choice.`)
  }
}
