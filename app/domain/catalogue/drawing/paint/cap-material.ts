import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { wordOf } from '../dimensions.ts'
import { type Material, materialNamed } from './material.ts'

const aliases = new Map(
  Object.entries<Material>({
    'forest-green': 'cap-green',
    'dark-wood': 'dark-wood',
    natural: 'cap-silver',
    printed: 'cap-cream',
  }),
)

/** The shell of a closure by its `closureColour`; bare metal where it says none. */
export function capOf(attributes: Attributes): Material {
  const colour = wordOf(attributes, 'closureColour')
  return materialNamed('cap', colour) ?? aliases.get(colour) ?? 'cap-silver'
}
