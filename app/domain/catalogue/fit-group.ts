import type { Product } from './product.ts'

/** Attributes that never decide whether something fits; leaving one out here only costs speed. */
const lookAlone: ReadonlySet<string> = new Set([
  'colour',
  'closureColour',
  'corkGrade',
  'topMaterial',
  'oxygenTransfer',
  'boxMass',
  'print',
  'decoration',
  'boardGrade',
  'boardMass',
  'recyclability',
  'recycledContent',
])

/** Categories whose products are looked up by whether they fit. */
const fitted: ReadonlySet<string> = new Set(['bottles', 'closures', 'cartons', 'dividers'])

/** Key shared by products of a category that fit alike; elsewhere by those of a subcategory. */
export function fitGroupOf({ category, subcategory, attributes }: Product): string {
  if (!fitted.has(category)) return `${category} ${subcategory}`
  const figures = Object.keys(attributes)
    .filter((key) => !lookAlone.has(key))
    .sort()
    .map((key) => `${key}=${attributes[key]}`)
  return `${category} ${figures.join(' ')}`
}
