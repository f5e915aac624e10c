import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { wordOf } from './dimensions.ts'

/** Shapes whose body is not turned. */
const notRound = new Set(['tennessee', 'oval', 'flask'])

/** Whether a bottle is the same from all sides. */
export const isRound = (attributes: Attributes) => !notRound.has(wordOf(attributes, 'shape'))
