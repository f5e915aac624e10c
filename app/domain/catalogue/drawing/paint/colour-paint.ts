import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { wordOf } from '../dimensions.ts'
import { type Material, turnedMaterials } from './material.ts'

/** Default paints of products that name no colour: clear glass, bare metal. */
const unnamed = { colour: 'glass-flint', closureColour: 'cap-silver' } as const

/** Attributes that name a colour. */
type ColourAttribute = keyof typeof unnamed
const colourAttributes = Object.keys(unnamed) as ColourAttribute[]

/** Paint of every colour word: glass and caps by their names, and synonyms. */
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

/** Glass of a bottle, by its `colour`. */
export function glassOf(attributes: Attributes): Material {
  return paintOf(attributes, 'colour')
}

/** Paint of a closure's shell, by its `closureColour`. */
export function capOf(attributes: Attributes): Material {
  return paintOf(attributes, 'closureColour')
}

/**
 * Paint of a colour attribute; `ghost`, the stand-in's paint, for an unknown word, so that another
 * colour is never shown.
 */
function paintOf(attributes: Attributes, attribute: ColourAttribute): Material {
  const word = wordOf(attributes, attribute)
  return word === '' ? unnamed[attribute] : (paints[attribute].get(word) ?? 'ghost')
}

/** First colour of a product that has no paint; null if all have one. */
export function unpaintedColour(attributes: Attributes): string | null {
  for (const attribute of colourAttributes) {
    const word = wordOf(attributes, attribute)
    if (word !== '' && !paints[attribute].has(word)) return word
  }
  return null
}

/**
 * Explains to an importer why a colour cannot be used; null if it can, and for attributes that are
 * not colours.
 */
export function colourProblem(attribute: string, value: string): string | null {
  const known = colourAttributes.find((name) => name === attribute)
  if (!known || paints[known].has(value.toLowerCase())) return null
  const words = [...paints[known].keys()].join(', ')
  return `${value} has no paint, so nothing can be drawn in it: must be one of ${words}; a developer adds a colour in ${placeOfColours}`
}

const placeOfColours = 'app/domain/catalogue/drawing/paint/material.ts'
