import type { AttributeDefinition, AttributeDictionary } from './attribute-dictionary.ts'
import { describeSpan } from './describe-attribute.ts'
import { type AttributeFacts, type AttributeRow, statesPackSize } from './specification-rows.ts'

/** Measures in one unit that share a row if a product has all of them. */
const joinedRows: readonly { label: string; keys: readonly string[] }[] = [
  { label: 'H × ø', keys: ['height', 'diameter'] },
  { label: 'H × W × D', keys: ['height', 'width', 'depth'] },
  { label: 'W × D', keys: ['width', 'depth'] },
  { label: 'ø × length', keys: ['diameterNominal', 'length'] },
  { label: 'Inside', keys: ['internalLength', 'internalWidth', 'internalHeight'] },
  { label: 'Cell', keys: ['cellLength', 'cellWidth'] },
]

const maxRows = 4

/**
 * Returns the few attributes that a card has space for, most distinctive first. Related measures
 * share a row (“H × ø: 300 × 75.1 mm”). Several products are shown as ranges. The pack is not an
 * attribute and is added by the caller.
 */
export function cardAttributes(
  dictionary: AttributeDictionary,
  products: readonly AttributeFacts[],
): AttributeRow[] {
  const packSizeIsSaid = products.some(statesPackSize)
  const rows = onCards(dictionary)
    .filter(({ key }) => !(key === 'packSize' && packSizeIsSaid))
    .flatMap((definition) => spanRow(definition, products))
  const joined: AttributeRow[] = []
  const done = new Set<string>()
  for (const row of rows) {
    if (done.has(row.key)) continue
    const group = joinedRows.find(
      ({ keys }) =>
        keys.includes(row.key) && keys.every((key) => rows.some((other) => other.key === key)),
    )
    const parts = group ? rows.filter(({ key }) => group.keys.includes(key)) : [row]
    for (const { key } of parts) done.add(key)
    joined.push(group ? joinRows(group.label, group.keys, parts) : row)
  }
  return joined.slice(0, maxRows)
}

const definitionsByDictionary = new WeakMap<AttributeDictionary, readonly AttributeDefinition[]>()

/** Returns the attributes that cards can show, most distinctive first. */
function onCards(dictionary: AttributeDictionary): readonly AttributeDefinition[] {
  const definitions =
    definitionsByDictionary.get(dictionary) ??
    [...dictionary.values()]
      .filter(({ card }) => card !== null)
      .sort((a, b) => (a.card ?? 0) - (b.card ?? 0))
  definitionsByDictionary.set(dictionary, definitions)
  return definitions
}

/** Formats one attribute of all products as a row; empty if none of them has it. */
function spanRow(
  definition: AttributeDefinition,
  products: readonly AttributeFacts[],
): AttributeRow[] {
  const { key, label, explanation } = definition
  const values = products.flatMap(({ attributes }) => attributes[key] ?? [])
  if (values.length === 0) return []
  const estimated = products.some(({ provenance }) => provenance[key] === 'estimate')
  const text = describeSpan(definition, values)
  return [{ key, label, text, tolerance: '', estimated, explanation }]
}

/** Joins the texts of several rows: “300 mm” and “75.1 mm” → “300 × 75.1 mm”. */
function joinRows(
  label: string,
  keys: readonly string[],
  parts: readonly AttributeRow[],
): AttributeRow {
  const inOrder = keys.flatMap((key) => parts.filter((part) => part.key === key))
  const texts = inOrder.map(({ text }) => text)
  const figures = texts.map((text, index) =>
    index < texts.length - 1 ? text.replace(/ [^ ]+$/, '') : text,
  )
  return {
    key: keys.join('-'),
    label,
    // A no-break space keeps the last measure and its unit together on narrow cards.
    text: figures.join(' × ').replace(/ (?=[^ ]+$)/, '\u00a0'),
    tolerance: '',
    estimated: inOrder.some(({ estimated }) => estimated),
    explanation: '',
  }
}
