/** One target, and how near it came. */
export interface Measure {
  target: string
  measured: string
  met: boolean
}

/** A part of the bench: prints what it saw on the way, and gives the targets it is about. */
export interface BenchPart {
  name: string
  title: string
  run(): Promise<Measure[]>
}

/** Runs the parts one after another; a part that fails to run has missed its target. */
export async function runParts(parts: readonly BenchPart[]): Promise<boolean> {
  const report: { part: string; measures: Measure[] }[] = []
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
  const missed = report.flatMap(({ measures }) => measures).filter(({ met }) => !met).length
  console.log(missed === 0 ? '\nEvery target is met.' : `\nTargets missed: ${missed}`)
  return missed === 0
}

function lineOf({ target, measured, met }: Measure): string {
  return `${met ? '✓ met   ' : '✗ MISSED'} ${target}: ${measured}`
}
