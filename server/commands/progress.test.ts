import { describe, expect, it } from 'vitest'
import { describeImport } from '#server/commands/report-import.ts'
import { openProgress } from './progress.ts'

function watch(isTTY: boolean, total: number) {
  let written = ''
  const progress = openProgress({
    isTTY,
    write: (text: string | Uint8Array) => {
      written += text
      return true
    },
  })
  for (let done = 1; done <= total; done += 1) progress.show({ step: 'reading', done, total })
  progress.finish()
  return written
}

describe('import progress', () => {
  it('is a bar on a terminal, which is cleared at the end', () => {
    const written = watch(true, 2000)
    expect(written).toContain('Reading ███████████████░░░░░░░░░░░░░░░  50% 1,000 of 2,000')
    expect(written.endsWith('\r\u001b[2K')).toBe(true)
  })

  it('is a line every 10 % elsewhere', () => {
    const lines = watch(false, 2000).trimEnd().split('\n')
    expect(lines).toHaveLength(11)
    expect(lines.at(-1)).toBe('Reading 100% 2,000 of 2,000')
  })

  it('is not shown for a short file', () => {
    expect(watch(true, 500)).toBe('')
  })
})

describe('import result', () => {
  const error = { file: 'a.csv', line: 12, column: 'height', reason: 'is wrong' }

  it('lists each error with its place, and the file if there are several', () => {
    const result = { outcome: 'refused' as const, errors: [error], errorCount: 1201 }
    expect(describeImport(result, { files: 1, dryRun: false })).toEqual([
      'line 12, column height: is wrong',
      '… and 1,200 more.',
      '1,201 errors: nothing was imported.',
    ])
    expect(describeImport(result, { files: 2, dryRun: false })[0]).toBe(
      'a.csv, line 12, column height: is wrong',
    )
  })
})
