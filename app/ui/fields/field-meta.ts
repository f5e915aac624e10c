import type { FieldMetadata } from '@conform-to/react'
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react'
import { z } from 'zod'

interface Choice {
  value: string
  label: string
}

/** Presentation of a form field. Limits, and whether it is required, are in its schema. */
export type FieldMeta = {
  label: string
  /** Shown below the label, before anything is typed. */
  hint?: string
} & (
  | {
      as: 'text'
      type?: HTMLInputTypeAttribute
      inputMode?: 'numeric'
      autoComplete?: HTMLInputAutoCompleteAttribute
    }
  | { as: 'textarea'; rows: number }
  | {
      as: 'select'
      options: readonly Choice[]
      /** Label of the empty option. */
      placeholder: string
      autoComplete?: HTMLInputAutoCompleteAttribute
    }
  | { as: 'radios'; options: readonly Choice[] }
  | { as: 'checkbox' }
)

/**
 * Registry of field presentations. Form schemas fill it with `.register(fieldMeta, …)`;
 * `SchemaField` and `SchemaChoice` read it.
 */
export const fieldMeta = z.registry<FieldMeta>()

export interface SchemaFieldProps<Value> {
  /** Schema of the form; each of its fields must be registered in `fieldMeta`. */
  schema: z.ZodObject
  /** Field metadata from Conform. */
  field: FieldMetadata<Value>
  /** Replaces the hint of `fieldMeta`, for hints that are not plain text. */
  hint?: ReactNode
  /** Overrides whether the field is required, for a choice with a preselected answer. */
  required?: boolean
  className?: string
}

/**
 * Returns the presentation, texts and maximum length of a form field.
 * @throws Error if the field is not registered in `fieldMeta`
 */
export function readFieldMeta<Value>(props: SchemaFieldProps<Value>) {
  const { name, errors } = props.field
  const rule = props.schema.shape[name]
  const meta = rule && fieldMeta.get(rule)
  if (!meta) throw new Error(`The schema does not say how to show “${name}”.`)
  const { label } = meta
  const hint = props.hint ?? meta.hint
  const required = props.required ?? !z.safeParse(rule, undefined).success
  return { meta, words: { label, hint, errors, required }, maxLength: maxLengthOf(rule) }
}

/** Returns the maximum length of a text field according to its schema; undefined if it has none. */
export function maxLengthOf(field: z.core.$ZodType): number | undefined {
  const text = field instanceof z.ZodDefault ? field.unwrap() : field
  return (text instanceof z.ZodString && text.maxLength) || undefined
}
