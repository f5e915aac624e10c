import type { OwnFieldValue } from '#app/domain/enquiry/own-fields.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'

export const ownFieldKinds = ['text', 'choice'] as const
export type OwnFieldKind = (typeof ownFieldKinds)[number]

/** Parts of an order that a field can belong to. */
export const ownFieldSubjects = ['order', 'line'] as const
export type OwnFieldSubject = (typeof ownFieldSubjects)[number]

/** Maximum number of own fields of a company, for orders and lines together. */
export const maxOwnFields = 10
/** Maximum number of choices of a field. */
export const maxOwnFieldChoices = 50
/** Maximum lengths of a field's name and of a value, in characters. */
export const maxOwnFieldName = 40
export const maxOwnFieldValue = 80

/** A field that a company adds to its orders or to their lines, such as “Cost centre”. */
export interface OwnField {
  id: string
  name: string
  subject: OwnFieldSubject
  kind: OwnFieldKind
  /** Values to choose from; empty for a text. */
  choices: string[]
  isRequired: boolean
}

/** A mistake in the value of a field. */
export interface OwnFieldMistake {
  /** Id of the field. */
  field: string
  message: string
}

/**
 * Reads entered values of own fields; empty ones are left out. Values of unknown fields are ignored,
 * because a field may have been removed while a page was open.
 * @param typed entered values by id of their field
 * @returns all readable values, and the mistakes, also of required fields without a value
 */
export function readOwnFields(
  fields: readonly OwnField[],
  typed: Readonly<Record<string, string>>,
): { values: OwnFieldValue[]; mistakes: OwnFieldMistake[] } {
  const entered = fields.flatMap(({ id, name }): OwnFieldValue[] => {
    const value = cleanSingleLine(typed[id] ?? '')
    return value === '' ? [] : [{ field: id, name, value }]
  })
  const mistakes = findOwnFieldMistakes(fields, entered)
  const wrong = new Set(mistakes.map(({ field }) => field))
  return { values: entered.filter(({ field }) => !wrong.has(field)), mistakes }
}

/** Finds required fields without a value, values that are too long, and choices that are not offered. */
export function findOwnFieldMistakes(
  fields: readonly OwnField[],
  values: readonly OwnFieldValue[] = [],
): OwnFieldMistake[] {
  return fields.flatMap((field): OwnFieldMistake[] => {
    const value = values.find((one) => one.field === field.id)?.value ?? ''
    const message = refuseValue(field, value)
    return message ? [{ field: field.id, message }] : []
  })
}

function refuseValue({ name, kind, choices, isRequired }: OwnField, value: string): string {
  if (value === '') return isRequired ? `Fill in “${name}”: your company requires it.` : ''
  if (kind === 'choice' && !choices.includes(value)) {
    return `“${value}” is no longer offered for “${name}”. Choose another value.`
  }
  return value.length > maxOwnFieldValue
    ? `Shorten “${name}” to ${maxOwnFieldValue} characters or fewer.`
    : ''
}

/**
 * Keeps the values of an earlier order that its fields still accept, under their present names, to
 * copy them to another order.
 */
export function keepOwnFields(
  fields: readonly OwnField[],
  values: readonly OwnFieldValue[] = [],
): OwnFieldValue[] {
  return fields.flatMap((field): OwnFieldValue[] => {
    const value = values.find((one) => one.field === field.id)?.value ?? ''
    return value === '' || refuseValue(field, value)
      ? []
      : [{ field: field.id, name: field.name, value }]
  })
}

/**
 * Reads the choices of a field, one in each line, without empty lines and repetitions.
 * @returns the choices, or the message that refuses them
 */
export function readChoices(text: string): string[] | string {
  const choices = [...new Set(text.split('\n').map(cleanSingleLine))].filter(Boolean)
  if (choices.length < 2) return 'Write at least two values, one in each line.'
  if (choices.length > maxOwnFieldChoices) {
    return `A field has up to ${maxOwnFieldChoices} values. Remove some.`
  }
  const long = choices.find(({ length }) => length > maxOwnFieldValue)
  return long
    ? `Shorten “${long.slice(0, 30)}…” to ${maxOwnFieldValue} characters or fewer.`
    : choices
}
