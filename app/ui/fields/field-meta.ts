import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
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

/** Filled by the schemas of our forms, each field by `.register(fieldMeta, …)`; read by `SchemaField`. */
export const fieldMeta = z.registry<FieldMeta>()

/** Most characters that the schema of a field takes; undefined where that is no question. */
export function mostCharacters(field: z.core.$ZodType): number | undefined {
  const text = field instanceof z.ZodDefault ? field.unwrap() : field
  return (text instanceof z.ZodString && text.maxLength) || undefined
}
