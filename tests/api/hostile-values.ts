/** Schema of a value in the OpenAPI document. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  example?: unknown
  format?: string
}

/** Values that programs mistake: limits, other types, characters, and depth. */
const hostile: readonly unknown[] = [
  null,
  -1,
  0,
  1e308,
  Number.MAX_SAFE_INTEGER,
  0.1,
  true,
  '',
  ' ',
  'null',
  '\u0000',
  '\ud800',
  '\u202e\u200b🍾',
  "'; drop table enquiry; --",
  '../../etc/passwd',
  'x'.repeat(100_000),
  [],
  {},
  [[[[[[[[]]]]]]]],
  { __proto__: null, constructor: { prototype: { admin: true } } },
  '9999-12-31',
  '0000-00-00',
  '2027-02-30T25:61:61Z',
  '00000000-0000-0000-0000-000000000000',
]

/** Creates a generator of numbers from 0 to 1 that repeats itself for a seed. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * Builds a body by its schema in which some values are hostile.
 * @param find returns the schema of a reference
 */
export function buildHostileBody(
  schema: JsonSchema,
  random: () => number,
  find: (reference: string) => JsonSchema,
): unknown {
  if (random() < 0.15) return pick(hostile, random)
  if (schema.$ref) return buildHostileBody(find(schema.$ref), random, find)
  if (schema.anyOf) return buildHostileBody(pick(schema.anyOf, random), random, find)
  if (schema.enum) return pick(schema.enum, random)
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, value]) => [
      random() < 0.05 ? `${name}x` : name,
      buildHostileBody(value, random, find),
    ])
    return Object.fromEntries(fields)
  }
  if (schema.items) {
    const { items } = schema
    const length = Math.floor(random() * 3)
    return Array.from({ length }, () => buildHostileBody(items, random, find))
  }
  if (schema.example !== undefined) return schema.example
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  return type === 'integer' || type === 'number' ? Math.floor(random() * 100) : 'text'
}

/** Parts of paths and queries that programs mistake, as they are written in a URL. */
export const hostileParts: readonly string[] = [
  'VP-1',
  'VP-999999999999999999',
  'VP-0',
  '%00',
  '%2e%2e%2f',
  '%F0%9F%8D%BE',
  '%E0%A4%A',
  'x'.repeat(300),
  '1',
  '-1',
  '99999999999',
  '%27%20or%201%3D1',
]

export function pick<Value>(values: readonly Value[], random: () => number): Value {
  const found = values[Math.floor(random() * values.length)]
  if (found === undefined && !values.includes(found as Value)) throw new Error('Nothing to pick.')
  return found as Value
}
