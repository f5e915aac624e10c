import type { BusinessWeek } from '#app/domain/calendar/business-week.ts'
import { readOpeningHours } from '#app/domain/calendar/read-opening-hours.ts'
import { log } from '#app/platform/process/log.server.ts'
import type { Company } from './groups/shapes.ts'
import { shippedContent } from './shipped-content.ts'

/** Said once: a desk asks with every page. */
let lastUnread = ''

/**
 * The openings that the company's published hours say. Where content was stored whose hours cannot be
 * read, those of this release, and an error is logged.
 */
export function openingWeek({ hours }: Pick<Company, 'hours'>): BusinessWeek {
  const week = readOpeningHours(hours)
  if (week) return week
  if (hours !== lastUnread) log.error({ hours }, 'cannot read the opening hours')
  lastUnread = hours
  return readOpeningHours(shippedContent('GLOBAL').company.hours) ?? []
}
