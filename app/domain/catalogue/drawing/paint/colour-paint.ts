import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { wordOf } from '../dimensions.ts'
import { type Material, turnedMaterials } from './material.ts'

/** What a product is painted with that names no colour: clear glass, bare metal. */
const unnamed = { colour: 'glass-flint', closureColour: 'cap-silver' } as const

/** The attributes that say in a word what a product is painted with. */
type ColourAttribute = keyof typeof unnamed
const colourAttributes = Object.keys(unnamed) as ColourAttribute[]

/** The paint of every word: glass and caps by their names, and words that mean one of them. */
const paints: Readonly<Record<ColourAttribute, ReadonlyMap<string, Material>>> = {
  colour: named('glass-'),
  closureColour: new Map<string, Material>([
    ...named('cap-'),
    ['forest-green', 'cap-green'],
    ['dark-wood', 'dark-wood'],
    ['natural', 'cap-silver'],
    ['printed', 'cap-cream'],
  ]),
}

function named(family: 'glass-' | 'cap-'): Map<string, Material> {
  return new Map(
    turnedMaterials
      .filter((material) => material.startsWith(family))
      .map((material) => [material.slice(family.length), material]),
  )
}

/** The glass of a bottle by its `colour`. */
export function glassOf(attributes: Attributes): Material {
  return paintOf(attributes, 'colour')
}

/** The shell of a closure by its `closureColour`. */
export function capOf(attributes: Attributes): Material {
  return paintOf(attributes, 'closureColour')
}

/** The stand-in's for a word that has no paint: never that of another colour. */
function paintOf(attributes: Attributes, attribute: ColourAttribute): Material {
  const word = wordOf(attributes, attribute)
  return word === '' ? unnamed[attribute] : (paints[attribute].get(word) ?? 'ghost')
}

/** The colour of a product that cannot be painted; null where there is none such. */
export function unpaintedColour(attributes: Attributes): string | null {
  for (const attribute of colourAttributes) {
    const word = wordOf(attributes, attribute)
    if (word !== '' && !paints[attribute].has(word)) return word
  }
  return null
}

/**
 * Why an attribute cannot have a value, for one who imports it; null where it can. Of attributes
 * that are no colours, any can be had.
 */
export function colourProblem(attribute: string, value: string): string | null {
  const known = colourAttributes.find((name) => name === attribute)
  if (!known || paints[known].has(value.toLowerCase())) return null
  const words = [...paints[known].keys()].join(', ')
  return `${value} has no paint, so nothing can be drawn in it: must be one of ${words}; a developer adds a colour in ${placeOfColours}`
}

const placeOfColours = 'app/domain/catalogue/drawing/paint/material.ts'
