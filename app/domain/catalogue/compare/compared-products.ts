import { storePrefix } from '#app/business-constants.ts'
import { createStoredList } from '#app/ui/stored-list.ts'
import { maxCompared } from './compare-query.ts'

/** SKUs that the visitor chose to compare, stored in the browser. */
export const comparedProducts = createStoredList(`${storePrefix}.compare`, maxCompared)
