import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { rectangle } from '../path.ts'
import { type Outline, type Picture, shapesOf } from './outline.ts'

/** A typical item of each category, so that a stand-in still says what kind of thing it is. */
const typical = new Map(
  Object.entries<Attributes>({
    bottles: { height: 300, diameter: 75, shoulderStart: 183, neckStart: 221, finish: 'plain' },
    closures: { closureType: 'screwcap', diameterNominal: 30, length: 60 },
    cartons: { externalLength: 318, externalWidth: 240, externalHeight: 318 },
    dividers: { grid: '4x3', cellLength: 77, cellWidth: 77 },
    cans: { height: 129, diameter: 66.2 },
    kegs: { height: 532, diameter: 408 },
    pallets: { height: 150, width: 1165, depth: 1165 },
  }),
)

/**
 * The stand-in for a product whose own dimensions are missing or cannot be: the bare body of a
 * typical item, never dimensioned. `draw` draws the category.
 */
export function placeholderOutline(
  category: string,
  draw: (attributes: Attributes) => Picture | null,
): Outline {
  const example = typical.get(category)
  const picture = example ? draw(example) : null
  const bodies = picture?.shapes.filter(({ role }) => role === 'body') ?? []
  const { width, height } = picture ?? { width: 80, height: 100 }
  const path = picture
    ? bodies.flatMap(({ path }) => path)
    : rectangle(-width / 2, 0, width, height)
  return { category, width, height, shapes: [shapesOf('ghost')('ghost', path)], incomplete: true }
}
