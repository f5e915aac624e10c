import type { BusinessWeek } from '#app/domain/calendar/business-week.ts'
import { readOpeningHours } from '#app/domain/calendar/read-opening-hours.ts'
import { log } from '#app/platform/process/log.server.ts'
import type { Company } from './groups/shapes.ts'
import { shippedContent } from './shipped-content.ts'

/**
 * The last unreadable hours that were logged, so that each is logged once: the desk calls this for
 * every page.
 */
let lastUnread = ''

/**
 * Parses the company's published opening hours. If they cannot be parsed, logs an error and returns
 * the hours shipped with this release.
 */
export function openingWeek({ hours }: Pick<Company, 'hours'>): BusinessWeek {
  const week = readOpeningHours(hours)
  if (week) return week
  if (hours !== lastUnread) log.error({ hours }, 'cannot read the opening hours')
  lastUnread = hours
  return readOpeningHours(shippedContent('GLOBAL').company.hours) ?? []
}
