import { z } from 'zod'
import { line } from './text.ts'

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
export const shutdowns = z
  .array(shutdown)
  .max(20)
  .refine(
    (all) => all.every(({ first }, i) => first > (all[i - 1]?.last ?? '')),
    'must be in order, each after the last day of the one before',
  )
  .default([])
