import { z } from 'zod'
import { howHoursAreWritten, readOpeningHours } from '#app/domain/calendar/read-opening-hours.ts'
import { company, link } from './shapes.ts'
import { shutdowns } from './shutdowns.ts'
import { linkAddress, paragraph } from './text.ts'

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
