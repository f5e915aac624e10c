import path from 'node:path'
import { type Pace, prepareSteadyLoad } from '../steady-load.ts'

/** What the process that sends enquiries is told. */
export interface IntakeOrder extends Pace {
  /** Of the site's processes, which take turns. */
  urls: string[]
  databaseUrl: string
  seed: number
}

/** Visitors who send their checkout forms at a steady rate. */
export const prepareIntake = (order: IntakeOrder) =>
  prepareSteadyLoad(path.join(import.meta.dirname, 'intake-process.ts'), order)
