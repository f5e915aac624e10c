import { z } from 'zod'
import { titleSeparator } from '#app/business-constants.ts'
import { line, link } from './shapes.ts'

/** Messages of the site itself. */
export const systemContent = z.strictObject({
  notFound: z.strictObject({ message: line, link }),
  titleSeparator: z.literal(titleSeparator),
})
