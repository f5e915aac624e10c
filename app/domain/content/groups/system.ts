import { z } from 'zod'
import { titleSeparator } from '#app/business-constants.ts'
import { link } from './shapes.ts'
import { line } from './text.ts'

/** Messages of the site itself. */
export const systemContent = z.strictObject({
  notFound: z.strictObject({ message: line, link }),
  titleSeparator: z.literal(titleSeparator),
})
