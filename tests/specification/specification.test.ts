import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Proof } from './proof.ts'
import { proofs } from './proofs.ts'

const checkout = path.resolve(import.meta.dirname, '../..')
const specification = readFileSync(path.join(checkout, 'docs/specification.md'), 'utf8')

/** Returns the list items and table rows of one section. */
function rowsOf(section: number): string[] {
  const [, rest = ''] = specification.split(new RegExp(`^## ${section}\\. .*$`, 'm'))
  const lines = (rest.split(/^## /m, 1)[0] ?? '').split('\n')
  return lines.flatMap((line, index) => {
    if (line.startsWith('- ')) return [line.slice(2)]
    const isHeader = lines[index + 1]?.startsWith('|---')
    return line.startsWith('| ') && !isHeader ? [line.slice(2)] : []
  })
}

/**
 * Whether a key stands for a row: a table row by its whole first cell, a list item by its first
 * words.
 */
function isMeant(row: string, words: string): boolean {
  return row.includes(' | ') ? row.startsWith(`${words} | `) : row.startsWith(words)
}

const sources = new Map<string, string>()

/** Matches tests and groups that are skipped, run conditionally, or may fail. */
const notRun = /\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|skipIf|runIf|todo|fixme|fails?)\b/

/** Whether a file contains a test with this title, and runs all its tests. */
function isTest(title: string, source: string): boolean {
  return (
    [`('${title}'`, `(\`${title}\``].some((call) => source.replace(/\(\s+/g, '(').includes(call)) &&
    !notRun.test(source)
  )
}

function isGiven(proof: Proof): boolean {
  const [file = '', title = ''] = proof.split(' › ')
  if (!existsSync(path.join(checkout, file))) return false
  if (!sources.has(file)) sources.set(file, readFileSync(path.join(checkout, file), 'utf8'))
  return isTest(title, sources.get(file) ?? '')
}

it.each([
  ["it('adds', () => {})", true],
  ["it.each([1])(\n  'adds',\n  () => {})", true],
  ['test(`adds`, () => {})', true],
  ["it.skip('adds', () => {})", false],
  ["test.fixme('adds', () => {})", false],
  ["it.todo('adds')", false],
  ["describe.skip('sums', () => { it('adds', () => {}) })", false],
  ["it('adds', () => { test.skip() })", false],
  ["const title = 'adds'", false],
])('%s is a proof: %s', (source, proves) => {
  expect(isTest('adds', source)).toBe(proves)
})

describe.each([2, 4, 5, 7, 8, 9])('section %i of the specification', (section) => {
  const entries = Object.entries(proofs[section] ?? {})

  it('has a test for every row', () => {
    const rows = rowsOf(section)
    expect(rows.length).toBeGreaterThan(2)
    const unproven = rows.filter((row) => {
      const meant = entries.filter(([words]) => isMeant(row, words))
      return !meant.some(([, tests]) => tests.length > 0)
    })
    expect(unproven).toEqual([])
  })

  it('is proven by existing tests, for existing rows', () => {
    const rows = rowsOf(section)
    const idle = entries.filter(([words]) => !rows.some((row) => isMeant(row, words)))
    expect(idle.map(([words]) => words)).toEqual([])
    const gone = entries.flatMap(([, tests]) => tests.filter((proof) => !isGiven(proof)))
    expect(gone).toEqual([])
  })
})
