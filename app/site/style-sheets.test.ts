import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/** Every audience that has pages. */
const audiences = ['site', 'portal', 'staff'].filter((name) =>
  existsSync(`app/${name}/${name}.css`),
)
/** Written by the test of `paint-sheet.ts`; nobody edits it. */
const written = 'app/domain/catalogue/drawing/paint/drawing-paints.css'
const files = globSync('app/**/*.css').toSorted()
const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1

/** The files of ours that a style sheet brings along. */
function importedBy(sheet: string): string[] {
  const named = readFileSync(sheet, 'utf8').matchAll(/@import "(\.[^"]+)"/g)
  return [...named].flatMap(([, name = '']) => {
    const file = path.join(path.dirname(sheet), name)
    return [file, ...importedBy(file)]
  })
}

/** Sheets that are fetched as one file: each audience's, and those of parts that come later. */
const scripts = globSync('app/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })
const sheets = scripts.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^import .*'(\.[^']+\.css)(?:\?url)?'$/gm)].map(
    ([, name = '']) => path.join(path.dirname(file), name),
  ),
)

describe('style sheets', () => {
  it('are short enough to read beside their view', () => {
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter((file) => file !== written && linesOf(file) > 200)).toEqual([])
  })

  it('lie beside the view they style, under its name', () => {
    const shared = [...audiences.map((name) => `app/${name}/${name}.css`), written]
    const homeless = files.filter((file) => {
      const { dir, name } = path.parse(file)
      if (dir === 'app/ui/styles' || shared.includes(file)) return false
      const views = readdirSync(dir).filter((other) => /\.tsx?$/.test(other))
      return !views.some((view) => `${name}-`.startsWith(`${path.parse(view).name}-`))
    })
    expect(homeless).toEqual([])
  })

  it('are each fetched by somebody, and once', () => {
    expect(sheets).toContain('app/site/site.css')
    for (const sheet of sheets) {
      const parts = importedBy(sheet)
      expect(parts, sheet).toEqual([...new Set(parts)])
    }
    const fetched = new Set(sheets.flatMap((sheet) => [sheet, ...importedBy(sheet)]))
    expect(files.filter((file) => !fetched.has(file))).toEqual([])
  })

  it.each(audiences)('of %s bring along nothing of another audience', (audience) => {
    const parts = importedBy(`app/${audience}/${audience}.css`)
    expect(parts.length).toBeGreaterThan(10)
    const foreign = new RegExp(`^app/(?!${audience}/|ui/|document/|domain/)`)
    expect(parts.filter((part) => foreign.test(part))).toEqual([])
  })

  it('ask nothing of the whole document: files fetched ahead are links that come and go in its head', () => {
    for (const file of files) {
      const asks = readFileSync(file, 'utf8').match(
        /(?:html|:root)(?:\[[^\]]*\])*(?::not\()?:has\(/g,
      )
      expect(asks, file).toBeNull()
    }
  })
})
