import { type BusinessWeek, parseOpeningHours } from '#app/domain/calendar/business-hours.ts'
import { log } from '#app/platform/process/log.server.ts'
import type { Company } from './groups/shapes.ts'
import { getShippedContent } from './shipped-content.ts'

/**
 * The last unreadable hours that were logged, so that each is logged once: the desk calls this for
 * every page.
 */
let lastUnreadableHours = ''

/**
 * Parses the company's published opening hours. If they cannot be parsed, logs an error and returns
 * the hours shipped with this release.
 */
export function readOpeningWeek({ hours }: Pick<Company, 'hours'>): BusinessWeek {
  const week = parseOpeningHours(hours)
  if (week) return week
  if (hours !== lastUnreadableHours) log.error({ hours }, 'cannot read the opening hours')
  lastUnreadableHours = hours
  return parseOpeningHours(getShippedContent('GLOBAL').company.hours) ?? []
}
