import type { AttributeDefinition, AttributeScalar } from '../dictionary/attribute-dictionary.ts'
import { parseAttributeCell } from './attribute-cell.ts'

/** An attribute's value as it stands in an import file. */
export function attributeCell(value: AttributeScalar): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

/** Why a definition does not allow a value that is stored already; null where it does. */
export function checkStoredAttribute(
  value: AttributeScalar,
  definition: AttributeDefinition | undefined,
  category: string,
): string | null {
  if (!definition) return 'is not in the dictionary any more'
  const { categories } = definition
  if (categories.length > 0 && !categories.includes(category)) return `is not for ${category}`
  const result = parseAttributeCell(attributeCell(value), definition)
  return 'problem' in result ? result.problem : null
}
