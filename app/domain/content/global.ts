import { z } from 'zod'
import { company, link } from './shapes.ts'
import { paragraph } from './text.ts'

/** What every page says: the company, whose part it is, and where else it can be found. */
export const globalContent = z.strictObject({
  company,
  standing: paragraph,
  social: z.array(link).length(3),
})
