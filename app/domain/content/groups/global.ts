import { z } from 'zod'
import { howHoursAreWritten, readOpeningHours } from '#app/domain/calendar/read-opening-hours.ts'
import { company, link } from './shapes.ts'
import { line, linkAddress, paragraph } from './text.ts'

/** A longer shutdown is more likely a mistyped year. */
const mostDays = 60

const shutdown = z
  .strictObject({ name: line, first: z.iso.date(), last: z.iso.date() })
  .refine(({ first, last }) => first <= last, { message: 'ends before it begins', path: ['last'] })
  .refine(({ first, last }) => Date.parse(last) - Date.parse(first) < mostDays * 86_400_000, {
    message: `is longer than ${mostDays} days`,
    path: ['last'],
  })

/** When we are closed besides weekends and public holidays: in order and without overlap. */
const shutdowns = z
  .array(shutdown)
  .max(20)
  .refine(
    (all) => all.every(({ first }, i) => first > (all[i - 1]?.last ?? '')),
    'must be in order, each after the last day of the one before',
  )
  .default([])

/** A profile of the company’s own; without an address it is left out. */
const profile = link.extend({ href: z.union([z.literal(''), linkAddress]) })

/** What every page says of the company: who it is, whose part it is, where else it can be found. */
export const globalContent = z.preprocess(
  withShutdowns,
  z.strictObject({ company, standing: paragraph, social: z.array(profile).length(3), shutdowns }),
)

/** The same for new versions: earlier ones were stored before anything was counted by the hours. */
export const newGlobalContent = globalContent.refine(
  ({ company }) => readOpeningHours(company.hours) !== null,
  { message: howHoursAreWritten, path: ['company', 'hours'] },
)

/** Stored versions are never rewritten, and earlier ones name the shutdowns `closures`. */
function withShutdowns(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  if (!('closures' in body) || 'shutdowns' in body) return body
  const { closures, ...more } = body
  return { ...more, shutdowns: closures }
}
