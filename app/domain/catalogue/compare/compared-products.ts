import { storePrefix } from '#app/business-constants.ts'
import { storedList } from '#app/ui/stored-list.ts'
import { mostCompared } from './compare-query.ts'

/** SKUs that the visitor chose to compare, stored in the browser. */
export const comparedProducts = storedList(`${storePrefix}.compare`, mostCompared)
