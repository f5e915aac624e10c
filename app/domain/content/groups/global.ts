import { z } from 'zod'
import { closures } from './closures.ts'
import { company, link } from './shapes.ts'
import { paragraph } from './text.ts'

/** The company, whose part it is and where else it can be found, as every page says; its closures. */
export const globalContent = z.strictObject({
  company,
  standing: paragraph,
  social: z.array(link).length(3),
  closures,
})
