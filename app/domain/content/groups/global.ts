import { z } from 'zod'
import { australianStates } from '#app/domain/calendar/australian-state.ts'
import {
  openingHoursFormatMessage,
  parseOpeningHours,
} from '#app/domain/calendar/business-hours.ts'
import { announcedHolidayNames } from '#app/domain/calendar/public-holidays.ts'
import { company, line, link, linkAddress, paragraph } from './shapes.ts'

/** Maximum length of a shutdown, in days; a longer one is probably a mistyped year. */
const maxShutdownDays = 60

/** Last day to order for delivery before a shutdown, by the states that share it. */
const lastOrders = z
  .array(z.strictObject({ states: z.array(z.enum(australianStates)).min(1), day: z.iso.date() }))
  .max(australianStates.length)
  .refine(
    (all) => {
      const states = all.flatMap((one) => one.states)
      return new Set(states).size === states.length
    },
    { message: 'names a state twice' },
  )
  .optional()

const shutdown = z
  .strictObject({ name: line, first: z.iso.date(), last: z.iso.date(), lastOrders })
  .refine(({ first, last }) => first <= last, { message: 'ends before it begins', path: ['last'] })
  .refine(
    ({ first, last }) => Date.parse(last) - Date.parse(first) < maxShutdownDays * 86_400_000,
    {
      message: `is longer than ${maxShutdownDays} days`,
      path: ['last'],
    },
  )
  .refine(({ first, lastOrders }) => (lastOrders ?? []).every(({ day }) => day < first), {
    message: 'is not before the shutdown',
    path: ['lastOrders'],
  })

/**
 * Periods in which we are closed besides weekends and public holidays, in order and without
 * overlap.
 */
const shutdowns = z
  .array(shutdown)
  .max(20)
  .refine(
    (all) => all.every(({ first }, i) => first > (all[i - 1]?.last ?? '')),
    'must be in order, each after the last day of the one before',
  )
  .default([])

/** Holidays whose day is announced each year, such as the Friday before the AFL Grand Final. */
const announcedHolidays = z
  .array(z.strictObject({ holiday: z.enum(announcedHolidayNames), day: z.iso.date() }))
  .max(60)
  .refine(
    (all) =>
      new Set(all.map(({ holiday, day }) => `${holiday} ${day.slice(0, 4)}`)).size === all.length,
    'must have each holiday once a year',
  )
  .default([])

/** Social profile of the company; not shown if it has no URL. */
const profile = link.extend({ href: z.union([z.literal(''), linkAddress]) })

/**
 * Company data used on every page: details, corporate group, social profiles, shutdowns and the days
 * of holidays that are announced each year.
 */
export const globalContent = z.preprocess(
  renameClosures,
  z.strictObject({
    company,
    standing: paragraph,
    social: z.array(profile).length(3),
    shutdowns,
    announcedHolidays,
  }),
)

/**
 * Like `globalContent`, for new versions: opening hours must be machine-readable. Earlier versions
 * were stored before this was required.
 */
export const newGlobalContent = globalContent.refine(
  ({ company }) => parseOpeningHours(company.hours) !== null,
  { message: openingHoursFormatMessage, path: ['company', 'hours'] },
)

/**
 * Renames `closures` to `shutdowns`: stored versions are never rewritten, and early ones use the
 * old name.
 */
function renameClosures(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  if (!('closures' in body) || 'shutdowns' in body) return body
  const { closures, ...more } = body
  return { ...more, shutdowns: closures }
}
