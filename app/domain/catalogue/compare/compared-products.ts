import { storePrefix } from '#app/business-constants.ts'
import { storedList } from '#app/ui/stored-list.ts'
import { mostCompared } from './compare-query.ts'

/** SKUs that the visitor picked to compare. */
export const comparedProducts = storedList(`${storePrefix}.compare`, mostCompared)
