import { type OwnField, readOwnFields } from '#app/domain/orders/own-fields/own-field.ts'

/**
 * Reads the own fields of a sent form, whether or not its other fields fit their schema.
 * @returns the values, and the errors by the path of their field in the form
 */
export function readSentFields(
  fields: readonly OwnField[],
  { payload }: { payload: Record<string, unknown> },
) {
  const sent = payload.ownField
  const typed = typeof sent === 'object' && sent !== null ? Object.entries(sent) : []
  const texts = Object.fromEntries(
    typed.flatMap(([id, text]) => (typeof text === 'string' ? [[id, text]] : [])),
  )
  const { values, mistakes } = readOwnFields(fields, texts)
  const fieldErrors = Object.fromEntries(
    mistakes.map(({ field, message }) => [`ownField.${field}`, [message]]),
  )
  return { values, fieldErrors, isComplete: mistakes.length === 0 }
}
