import type { FieldMetadata } from '@conform-to/react'
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react'
import { z } from 'zod'

interface Choice {
  value: string
  label: string
}

/** How a form shows a field. Its limits and whether it must be filled in are in its schema. */
export type FieldMeta = {
  label: string
  /** Stands under the label, before anything is typed. */
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
      /** The words of the empty choice. */
      placeholder: string
      autoComplete?: HTMLInputAutoCompleteAttribute
    }
  | { as: 'radios'; options: readonly Choice[] }
  | { as: 'checkbox' }
)

/**
 * Filled by the schemas of our forms, each field by `.register(fieldMeta, …)`; read by
 * `SchemaField` and `SchemaChoice`.
 */
export const fieldMeta = z.registry<FieldMeta>()

export interface SchemaFieldProps<Value> {
  /** The form's schema, whose fields have a `fieldMeta` each. */
  schema: z.ZodObject
  /** The field as Conform hands it out. */
  field: FieldMetadata<Value>
  /** In place of the schema's own, where it says more than text can. */
  hint?: ReactNode
  /** In place of what the schema says, for a choice that begins with an answer. */
  required?: boolean
  className?: string
}

/**
 * What the schema of a form says of one of its fields.
 * @throws Error when it says nothing
 */
export function readFieldMeta<Value>(props: SchemaFieldProps<Value>) {
  const { name, errors } = props.field
  const rule = props.schema.shape[name]
  const meta = rule && fieldMeta.get(rule)
  if (!meta) throw new Error(`The schema does not say how to show “${name}”.`)
  const { label } = meta
  const hint = props.hint ?? meta.hint
  const required = props.required ?? !z.safeParse(rule, undefined).success
  return { meta, words: { label, hint, errors, required }, maxLength: mostCharacters(rule) }
}

/** Most characters that the schema of a field takes; undefined where that is no question. */
export function mostCharacters(field: z.core.$ZodType): number | undefined {
  const text = field instanceof z.ZodDefault ? field.unwrap() : field
  return (text instanceof z.ZodString && text.maxLength) || undefined
}
