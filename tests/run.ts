import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { findBrowser } from './support/browser.ts'

/** Every check and test, in the order in which they are likely to fail; stops at the first. */
const bin = (name: string) => path.resolve(import.meta.dirname, '../node_modules/.bin', name)
const tsc = path.resolve(import.meta.dirname, '../node_modules/typescript-7/bin/tsc')

const steps: [name: string, command: string, ...args: string[]][] = [
  ['Format and lint', bin('biome'), 'check'],
  ['Route types', bin('react-router'), 'typegen'],
  ['Types', process.execPath, tsc, '--noEmit'],
  ['Import rules', bin('depcruise'), 'app', 'server', 'tests'],
  ['Dead code', bin('knip')],
  ['Migrations match tables', process.execPath, 'tests/support/check-migrations.ts'],
  ['Build', process.execPath, 'server/commands/build.ts'],
  ['Rules and operations', bin('vitest'), 'run'],
  ['Journeys in the browser', bin('playwright'), 'test'],
]

const only = process.argv.slice(2)
const browser = findBrowser()
const env = {
  ...process.env,
  // The pinned Node comes first, as in every npm script.
  PATH: `${path.dirname(bin('node'))}${path.delimiter}${process.env.PATH}`,
  BROWSER_PATH: browser,
}

let passed = 0
for (const [name, command, ...args] of steps) {
  if (only.length > 0 && !only.some((word) => name.toLowerCase().includes(word))) continue
  console.log(`\n── ${name}`)
  const started = performance.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit', env })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (status !== 0) {
    console.log(`\n✗ ${name} failed after ${seconds} s`)
    console.log(`${passed} passed, 1 failed`)
    process.exit(1)
  }
  console.log(`✓ ${name}, ${seconds} s`)
  passed += 1
}
console.log(`\n${passed} passed, 0 failed`)
