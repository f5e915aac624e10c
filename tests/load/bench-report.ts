/** A target and its measurement. */
export interface Measure {
  target: string
  measured: string
  met: boolean
}

/** Part of the bench: prints its progress, and returns the measurements for its targets. */
export interface BenchPart {
  name: string
  title: string
  run(): Promise<Measure[]>
}

/** Measurements of a part, by its name. */
export interface PartReport {
  part: string
  measures: readonly Measure[]
}

/** Runs the parts one after another; a part that fails counts as a missed target. */
export async function runParts(parts: readonly BenchPart[]): Promise<PartReport[]> {
  const report: PartReport[] = []
  for (const { name, title, run } of parts) {
    console.log(`\n━━ ${title}`)
    const measures = await run().catch((error: unknown): Measure[] => {
      console.error(error)
      return [{ target: `${title}: runs to its end`, measured: String(error), met: false }]
    })
    report.push({ part: name, measures })
    for (const measure of measures) console.log(lineOf(measure))
  }
  console.log('\n━━ All targets')
  for (const { part, measures } of report) {
    for (const measure of measures) console.log(`${part.padEnd(12)} ${lineOf(measure)}`)
  }
  const missed = countMissed(report)
  console.log(missed === 0 ? '\nEvery target is met.' : `\nTargets missed: ${missed}`)
  return report
}

/** Counts the missed targets. */
export function countMissed(report: readonly PartReport[]): number {
  return report.flatMap(({ measures }) => measures).filter(({ met }) => !met).length
}

function lineOf({ target, measured, met }: Measure): string {
  return `${met ? '✓ met   ' : '✗ MISSED'} ${target}: ${measured}`
}
