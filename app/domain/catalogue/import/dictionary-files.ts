import { reservedParameters } from '../browse/browse-query.ts'
import {
  type AttributeDefinition,
  type AttributeDictionary,
  type AttributeValue,
  attributeTypes,
} from '../dictionary/attribute-dictionary.ts'
import { listCategories } from '../dictionary/category.ts'
import { colourProblem } from '../drawing/paint/colour-paint.ts'
import { type OpenFile, readHeader, readRows } from './import-file.ts'
import { optionalProductColumns, packFigures, productColumns } from './product-columns.ts'
import { type ErrorList, type RowReader, readCells } from './row-reader.ts'
import { quote } from './wording.ts'

const attributeColumns = [
  'key',
  'label',
  'type',
  'unit',
  'categories',
  'min',
  'max',
  'facet',
  'card',
  'position',
  'explanation',
]
const valueColumns = ['attribute', 'value', 'label']
const reservedKeys: readonly string[] = [
  ...productColumns,
  ...optionalProductColumns,
  ...packFigures,
  // Fields that every form of the desk may have.
  'intent',
  'row',
  'formToken',
]

const none = () => false

/** Reads a complete dictionary, attributes and their values, and reports the errors in it. */
export async function readDictionaryFiles(
  attributes: OpenFile,
  values: OpenFile,
  errors: ErrorList,
): Promise<AttributeDictionary> {
  const dictionary = new Map<string, AttributeDefinition>()
  const lines = new Map<string, number>()
  const columns = readHeader(attributes, attributeColumns, none, errors)
  if (!columns) return dictionary
  for await (const { line, row } of readRows(attributes, columns, errors)) {
    const definition = readDefinition(row)
    if (dictionary.has(definition.key)) row.fail('key', `${definition.key} is there twice`)
    dictionary.set(definition.key, definition)
    lines.set(definition.key, line)
  }
  await readValues(values, dictionary, errors)
  for (const { key, type, values: listed } of dictionary.values()) {
    if (type !== 'enum' || listed.length > 0) continue
    const reason = `is an enum without values: list them in ${values.name}`
    errors.add({ file: attributes.name, line: lines.get(key) ?? 1, column: 'type', reason })
  }
  return dictionary
}

function readDefinition(row: RowReader): AttributeDefinition {
  const type = row.word('type', attributeTypes) ?? 'text'
  const [min, max] = [readNumber(row, 'min'), readNumber(row, 'max')]
  const numeric = type === 'integer' || type === 'decimal'
  if (!numeric && min !== null) row.fail('min', `is for numbers, the type is ${type}`)
  if (!numeric && max !== null) row.fail('max', `is for numbers, the type is ${type}`)
  if (min !== null && max !== null && min > max) row.fail('max', 'is less than min')
  const card = row.count('card', 999)
  const position = row.count('position', 9999)
  if (row.cell('position') === '') row.fail('position', 'is empty')
  return {
    key: readKey(row),
    label: row.text('label', { most: 60, required: true }) ?? '',
    type,
    unit: row.text('unit', { most: 10 }) ?? '',
    categories: readCategories(row),
    min,
    max,
    facet: row.word('facet', ['yes', 'no']) === 'yes',
    card,
    position: position ?? 9999,
    explanation: row.text('explanation', { most: 300 }) ?? '',
    values: [],
  }
}

function readKey(row: RowReader): string {
  const key = row.cell('key')
  if (!/^[a-z][A-Za-z0-9]{0,39}$/.test(key)) {
    row.fail(
      'key',
      `must be one word in camelCase, at most 40 letters and digits; is ${quote(key)}`,
    )
  } else if (reservedKeys.includes(key) || key in Object.prototype) {
    row.fail('key', `${key} is the name of something else`)
  } else if (
    (row.cell('facet') === 'yes' || row.cell('card') !== '') &&
    reservedParameters.some((name) => name === key)
  ) {
    row.fail('key', `${key} cannot be a filter: the catalogue’s addresses use the word`)
  }
  return key
}

function readNumber(row: RowReader, column: 'min' | 'max'): number | null {
  const text = row.cell(column)
  if (text === '') return null
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(text)
    ? Number(text)
    : row.fail(column, `must be a number, is ${quote(text)}`)
}

function readCategories(row: RowReader): string[] {
  const slugs = row.list('categories', /\s+/)
  const unknown = slugs.find((slug) => !listCategories().some((category) => category.slug === slug))
  if (unknown !== undefined) row.fail('categories', `${quote(unknown)} is not a category`)
  return slugs
}

async function readValues(
  file: OpenFile,
  dictionary: ReadonlyMap<string, AttributeDefinition>,
  errors: ErrorList,
): Promise<void> {
  const columns = readHeader(file, valueColumns, none, errors)
  if (!columns) return
  for await (const { row, failed } of readRows(file, columns, errors)) {
    const name = row.cell('attribute')
    const definition = dictionary.get(name)
    const value: AttributeValue = {
      value: row.text('value', { most: 60, required: true }) ?? '',
      label: row.text('label', { most: 80, required: true }) ?? '',
    }
    if (!definition) row.fail('attribute', `${quote(name)} is not an attribute`)
    else if (definition.type !== 'enum') {
      row.fail('attribute', `${name} is of type ${definition.type} and has no values`)
    } else if (definition.values.some((other) => other.value === value.value)) {
      row.fail('value', `${quote(value.value)} is there twice`)
    } else if (!failed()) {
      definition.values.push(value)
      const problem = colourProblem(name, value.value)
      if (problem) row.fail('value', problem)
    }
  }
}

/** Returns the cells of a definition by column of the attribute file; its values are not among them. */
export function definitionCells(definition: AttributeDefinition): Record<string, string> {
  const { key, label, type, unit, categories: slugs, min, max, facet, card } = definition
  return {
    key,
    label,
    type,
    unit,
    categories: slugs.join(' '),
    min: min === null ? '' : String(min),
    max: max === null ? '' : String(max),
    facet: facet ? 'yes' : 'no',
    card: card === null ? '' : String(card),
    position: String(definition.position),
    explanation: definition.explanation,
  }
}

/** Maximum number of values of an enum. */
export const maxAttributeValues = 200

/**
 * Reads a definition from cells by column, and its values from pairs, by the rules of the attribute
 * files.
 * @returns the definition, and its problems by column; `values.2.value` for one of a value
 */
export function readDefinitionCells(
  cells: Readonly<Record<string, string>>,
  values: readonly AttributeValue[],
): { definition: AttributeDefinition; problems: { place: string; reason: string }[] } {
  const problems: { place: string; reason: string }[] = []
  const row = readCells(cells, (place, reason) => problems.push({ place, reason }))
  const definition = { ...readDefinition(row), values: [...values] }
  const isEnum = definition.type === 'enum'
  if (isEnum && values.length === 0) {
    problems.push({ place: 'values', reason: 'is empty, though the type is enum' })
  }
  if (!isEnum && values.length > 0) {
    problems.push({ place: 'values', reason: `is for enums, the type is ${definition.type}` })
  }
  if (values.length > maxAttributeValues) {
    problems.push({ place: 'values', reason: `exceeds the maximum of ${maxAttributeValues}` })
  }
  const seen = new Set<string>()
  for (const [index, value] of values.entries()) {
    const place = (field: string) => `values.${index}.${field}`
    const one = readCells({ ...value }, (field, reason) =>
      problems.push({ place: place(field), reason }),
    )
    one.text('value', { most: 60, required: true })
    one.text('label', { most: 80, required: true })
    if (seen.has(value.value)) {
      problems.push({ place: place('value'), reason: `${quote(value.value)} is there twice` })
    }
    seen.add(value.value)
    const unpainted = colourProblem(definition.key, value.value)
    if (unpainted) problems.push({ place: place('value'), reason: unpainted })
  }
  return { definition, problems }
}
