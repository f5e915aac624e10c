import type { AttributeDefinition, AttributeScalar } from '../dictionary/attribute-dictionary.ts'
import { enumerate, quote } from './wording.ts'

export type CellResult = { value: AttributeScalar } | { problem: string }

const whole = /^-?\d{1,9}$/
const decimal = /^-?\d{1,9}(?:\.\d{1,6})?$/

/** Maximum length of a text attribute. */
const maxAttributeTextLength = 200

/**
 * Parses a non-empty cell by its attribute's definition: a number in its range, one of its values,
 * yes or no, or text.
 */
export function parseAttributeCell(text: string, definition: AttributeDefinition): CellResult {
  switch (definition.type) {
    case 'integer':
      return whole.test(text)
        ? inRange(Number(text), definition)
        : { problem: `must be a whole number${unitOf(definition)}, is ${quote(text)}` }
    case 'decimal':
      return decimal.test(text)
        ? inRange(Number(text), definition)
        : { problem: `must be a number${unitOf(definition)} such as 75.1, is ${quote(text)}` }
    case 'enum': {
      const values = definition.values.map(({ value }) => value)
      return values.includes(text)
        ? { value: text }
        : { problem: `must be one of ${enumerate(values)}; is ${quote(text)}` }
    }
    case 'boolean':
      return text === 'yes' || text === 'no'
        ? { value: text === 'yes' }
        : { problem: `must be yes or no, is ${quote(text)}` }
    case 'text':
      return text.length <= maxAttributeTextLength && !/\p{Cc}/u.test(text)
        ? { value: text.normalize('NFC') }
        : { problem: `must be one line of at most ${maxAttributeTextLength} characters` }
  }
}

function inRange(value: number, { min, max, unit }: AttributeDefinition): CellResult {
  // −0 is stored as 0.
  if (value >= (min ?? value) && value <= (max ?? value)) return { value: value === 0 ? 0 : value }
  const range =
    max === null ? `at least ${min}` : min === null ? `at most ${max}` : `between ${min} and ${max}`
  return { problem: `must be ${range}${unit && ` ${unit}`}, is ${value}` }
}

function unitOf({ unit }: AttributeDefinition): string {
  return unit && ` of ${unit}`
}
