import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/** Every audience that has pages. */
const audiences = ['site', 'portal', 'staff'].filter((name) =>
  existsSync(`app/${name}/${name}.css`),
)
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

/** The selectors of a sheet, each after those that it is nested in. */
function selectorsOf(css: string): string[] {
  const open: string[] = []
  const steps = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{|\}/g)
  return [...steps].flatMap(([, selector]) => {
    if (selector === undefined) open.pop()
    else open.push(selector.trim())
    return selector === undefined ? [] : [open.filter((part) => !part.startsWith('@')).join(' ')]
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
    expect(files.filter((file) => linesOf(file) > 200)).toEqual([])
  })

  it('lie beside the view they style, under its name', () => {
    const shared = audiences.map((name) => `app/${name}/${name}.css`)
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

  it('name what they style after a `:has`: with `*`, a browser styles the whole page anew on a change', () => {
    expect(selectorsOf('.a:has(.b) { & > * { c: d } & > .e { c: d } }')).toEqual([
      '.a:has(.b)',
      '.a:has(.b) & > *',
      '.a:has(.b) & > .e',
    ])
    const asks = files.flatMap((file) =>
      selectorsOf(readFileSync(file, 'utf8'))
        .filter((selector) => /:has\(.*[ >+~]\*$/.test(selector))
        .map((selector) => `${file}: ${selector}`),
    )
    expect(asks).toEqual([])
  })

  describe('write words', () => {
    const scale = [12, 14, 16, 20, 30]
    const titles = [36, 48, 70]
    const tokens = readFileSync('app/ui/styles/tokens.css', 'utf8')
    const named = [...tokens.matchAll(/--text-([a-z0-9-]+?): ([^;]+);/g)].filter(
      ([, name = '']) => !name.includes('--'),
    )
    /** Of a size that grows with the window, the largest. */
    const pixelsOf = (size: string) => {
      const [, number = '', unit] = /([\d.]+)(rem|px)\)?$/.exec(size) ?? []
      return Number(number) * (unit === 'rem' ? 16 : 1)
    }
    /** The company's own name, as it is drawn; the initials of a portrait; letters in units of a chart. */
    const drawn = ['app/document/brand.css', 'app/site/company/portrait.css']
    const inUnits = ['app/staff/today/chart-figure.css: 22px']

    it('in the sizes of one scale, and nothing between', () => {
      expect(named.length).toBeGreaterThan(10)
      const sizes = new Set(named.map(([, , size = '']) => pixelsOf(size)))
      expect([...sizes].toSorted((a, b) => a - b)).toEqual([...scale, ...titles])
    })

    it('of no size of their own', () => {
      const said = files.flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/font-size: ([^;]+);/g)].map(([, size = '']) => ({
          file,
          size,
        })),
      )
      expect(said.length).toBeGreaterThan(50)
      const off = said.filter(({ file, size }) => {
        // On paper sizes are points, and 0 is what is heard alone.
        if (drawn.includes(file) || /^(var\(--text-.+|inherit|100%|0|[\d.]+pt)$/.test(size))
          return false
        return !scale.includes(pixelsOf(size))
      })
      expect(off.map(({ file, size }) => `${file}: ${size}`)).toEqual(inUnits)
    })

    it('by the names of the scale alone', () => {
      const names = new Set(named.map(([, name]) => name))
      const views = scripts.map((file) => [file, readFileSync(file, 'utf8')] as const)
      const off = views.flatMap(([file, text]) =>
        [
          ...text.matchAll(
            /[" `:]text-(\[[^\]]*\d[^\]]*\]|[2-9]?(?:xs|sm|base|lg|[2-9]?xl))(?=[" `/])/g,
          ),
        ]
          .map(([, name = '']) => name)
          .filter((name) => !names.has(name))
          .map((name) => `${file}: text-${name}`),
      )
      expect(off).toEqual([])
    })

    it('whose titles are those of their kind of page', () => {
      const kinds = { display: 70, title: 48, 'plain-title': 36 }
      for (const [kind, pixels] of Object.entries(kinds)) {
        const size = named.find(([, name]) => name === kind)?.[2] ?? ''
        expect(pixelsOf(size), kind).toBe(pixels)
      }
      // The desk is a tool: its titles are of the scale below.
      const views = scripts.filter((file) => /^app\/(site|document)\/(?!signed-in)/.test(file))
      const own = views.flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/<h1 className="([^"]*)"/g)]
          .filter(
            ([, classes = '']) => !/\btext-(display|title|plain-title)\b|sr-only/.test(classes),
          )
          .map(([, classes]) => `${file}: ${classes}`),
      )
      expect(own).toEqual([])
    })
  })
})
