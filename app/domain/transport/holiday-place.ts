import type { HolidayPlace, HolidayRegion } from '#app/domain/calendar/public-holidays.ts'
import { findStateOfPostcode } from './postcodes.ts'

/**
 * Postcodes of the regions with holidays of their own. Melbourne: the municipalities of the
 * metropolitan area, Werribee to Pakenham, Sunbury to the Mornington Peninsula. Brisbane: the city.
 * Southern Tasmania: from Oatlands and Swansea southwards.
 */
const regions: Readonly<Record<HolidayRegion, readonly (readonly [number, number])[]>> = {
  'metropolitan-melbourne': [
    [3000, 3211],
    [3335, 3338],
    [3427, 3429],
    [3750, 3757],
    [3759, 3761],
    [3765, 3777],
    [3781, 3810],
    [3910, 3944],
    [3975, 3980],
    [8000, 8999],
  ],
  brisbane: [
    [4000, 4184],
    [9000, 9015],
  ],
  'southern-tasmania': [
    [7000, 7199],
    [7800, 7899],
  ],
  'northern-tasmania': [
    [7200, 7799],
    [7900, 7999],
  ],
}

/** Finds the place whose public holidays hold at a postcode; null if no state uses it. */
export function findHolidayPlace(postcode: string): HolidayPlace | null {
  const state = findStateOfPostcode(postcode)
  if (state === null) return null
  const number = Number(postcode)
  const found = (Object.keys(regions) as HolidayRegion[]).find((region) =>
    regions[region].some(([first, last]) => first <= number && number <= last),
  )
  return { state, region: found ?? null }
}
