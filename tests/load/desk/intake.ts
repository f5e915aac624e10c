import path from 'node:path'
import { type Pace, prepareSteadyLoad } from '../steady-load.ts'

/** Parameters of the process that sends enquiries. */
export interface IntakeOrder extends Pace {
  /** URLs of the site's processes, used in turn. */
  urls: string[]
  databaseUrl: string
  seed: number
}

/** Prepares visitors who send their checkout forms at a steady rate. */
export const prepareIntake = (order: IntakeOrder) =>
  prepareSteadyLoad(path.join(import.meta.dirname, 'intake-process.ts'), order)
