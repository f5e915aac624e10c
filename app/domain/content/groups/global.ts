import { z } from 'zod'
import {
  openingHoursFormatMessage,
  parseOpeningHours,
} from '#app/domain/calendar/parse-opening-hours.ts'
import { company, link } from './shapes.ts'
import { line, linkAddress, paragraph } from './text.ts'

/** Maximum length of a shutdown, in days; a longer one is probably a mistyped year. */
const maxShutdownDays = 60

const shutdown = z
  .strictObject({ name: line, first: z.iso.date(), last: z.iso.date() })
  .refine(({ first, last }) => first <= last, { message: 'ends before it begins', path: ['last'] })
  .refine(
    ({ first, last }) => Date.parse(last) - Date.parse(first) < maxShutdownDays * 86_400_000,
    {
      message: `is longer than ${maxShutdownDays} days`,
      path: ['last'],
    },
  )

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

/** Social profile of the company; not shown if it has no URL. */
const profile = link.extend({ href: z.union([z.literal(''), linkAddress]) })

/** Company data used on every page: details, corporate group, social profiles and shutdowns. */
export const globalContent = z.preprocess(
  renameClosures,
  z.strictObject({ company, standing: paragraph, social: z.array(profile).length(3), shutdowns }),
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
