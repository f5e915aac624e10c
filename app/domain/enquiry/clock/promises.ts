import { type BusinessHours, workingDayLength } from '#app/domain/calendar/business-hours.ts'

/** What customers are promised. */
export interface Promises {
  /** Hours of business time until somebody takes an enquiry up. */
  answerHours: number
  /** Working days until it is confirmed, counted while the team has everything it needs. */
  confirmDays: number
}

/** The promises until an administrator sets others. */
export const usualPromises: Promises = { answerHours: 4, confirmDays: 2 }

/** A promise in minutes of business time. */
export function promisedMinutes(
  { answerHours, confirmDays }: Promises,
  which: 'answer' | 'confirm',
  hours: Pick<BusinessHours, 'week'>,
): number {
  return which === 'answer' ? answerHours * 60 : confirmDays * workingDayLength(hours)
}
