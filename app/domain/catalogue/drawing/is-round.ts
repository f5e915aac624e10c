import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { wordOf } from './dimensions.ts'

/** Shapes with a body that is not a solid of revolution. */
const notRound = new Set(['tennessee', 'oval', 'flask'])

/** Whether a bottle is a solid of revolution, by its shape. */
export const isRound = (attributes: Attributes) => !notRound.has(wordOf(attributes, 'shape'))
