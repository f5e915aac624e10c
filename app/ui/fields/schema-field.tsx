import { type FieldMetadata, getInputProps, getTextareaProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { CheckboxField } from './checkbox-field.tsx'
import { fieldMeta, mostCharacters } from './field-meta.ts'
import { RadioGroup } from './radio-group.tsx'
import { SelectField } from './select-field.tsx'
import { TextArea, TextField } from './text-field.tsx'

interface SchemaFieldProps<Value> {
  /** The form's schema, whose fields have a `fieldMeta` each. */
  schema: z.ZodObject
  /** The field as Conform hands it out. */
  field: FieldMetadata<Value>
  /** In place of the schema's own, where it says more than text can. */
  hint?: ReactNode
  /** The first day that can be chosen, ISO. */
  min?: string
  /** In place of what the schema says, for a choice that begins with an answer. */
  required?: boolean
  className?: string
}

/**
 * A field of a form as its schema says: label, hint, kind, length, and whether it must be filled in.
 * @throws Error when the schema says nothing of it
 */
export function SchemaField<Value>(props: SchemaFieldProps<Value>) {
  const { schema, field, min, className } = props
  const rule = schema.shape[field.name]
  const meta = rule && fieldMeta.get(rule)
  if (!meta) throw new Error(`The schema does not say how to show “${field.name}”.`)
  const { id, name, errors } = field
  const common = {
    label: meta.label,
    hint: props.hint ?? meta.hint,
    errors,
    required: props.required ?? !z.safeParse(rule, undefined).success,
  }
  const choice = { ...common, id, name, defaultValue: field.initialValue as string | undefined }
  switch (meta.as) {
    case 'text':
      return (
        <TextField
          {...getInputProps(field, { type: meta.type ?? 'text' })}
          {...common}
          inputMode={meta.inputMode}
          autoComplete={meta.autoComplete}
          maxLength={mostCharacters(rule)}
          min={min}
          fieldClassName={className}
        />
      )
    case 'textarea':
      return (
        <TextArea
          {...getTextareaProps(field)}
          {...common}
          rows={meta.rows}
          maxLength={mostCharacters(rule)}
          fieldClassName={className}
        />
      )
    case 'select':
      return (
        <SelectField
          {...choice}
          options={meta.options}
          placeholder={meta.placeholder}
          autoComplete={meta.autoComplete}
          fieldClassName={className}
        />
      )
    case 'radios':
      return <RadioGroup {...choice} options={meta.options} className={className} inline />
    case 'checkbox':
      return (
        <CheckboxField
          {...getInputProps(field, { type: 'checkbox' })}
          {...common}
          fieldClassName={className}
        />
      )
  }
}
