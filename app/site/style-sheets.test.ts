import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/** Folders of the audiences, which have a style sheet each. */
const audiences = ['site', 'portal', 'staff'].filter((name) =>
  existsSync(`app/${name}/${name}.css`),
)
const files = globSync('app/**/*.css').toSorted()
const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1

/** Lists the files that a style sheet imports, recursively. */
function listImports(sheet: string): string[] {
  const named = readFileSync(sheet, 'utf8').matchAll(/@import "(\.[^"]+)"/g)
  return [...named].flatMap(([, name = '']) => {
    const file = path.join(path.dirname(sheet), name)
    return [file, ...listImports(file)]
  })
}

/** Lists the selectors of a style sheet, each prefixed with those it is nested in. */
function listSelectors(css: string): string[] {
  const open: string[] = []
  const steps = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{|\}/g)
  return [...steps].flatMap(([, selector]) => {
    if (selector === undefined) open.pop()
    else open.push(selector.trim())
    return selector === undefined ? [] : [open.filter((part) => !part.startsWith('@')).join(' ')]
  })
}

/**
 * Source files, whose imports of CSS are the style sheets loaded as one file: those of the
 * audiences, and those of lazy parts.
 */
const scripts = globSync('app/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })
const sheets = scripts.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^import .*'(\.[^']+\.css)(?:\?url)?'$/gm)].map(
    ([, name = '']) => path.join(path.dirname(file), name),
  ),
)

describe('style sheets', () => {
  it('are at most 200 lines long', () => {
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

  it('are loaded, and each only once', () => {
    expect(sheets).toContain('app/site/site.css')
    for (const sheet of sheets) {
      const parts = listImports(sheet)
      expect(parts, sheet).toEqual([...new Set(parts)])
    }
    const fetched = new Set(sheets.flatMap((sheet) => [sheet, ...listImports(sheet)]))
    expect(files.filter((file) => !fetched.has(file))).toEqual([])
  })

  it.each(audiences)('of %s import nothing from another audience', (audience) => {
    const parts = listImports(`app/${audience}/${audience}.css`)
    expect(parts.length).toBeGreaterThan(10)
    const foreign = new RegExp(`^app/(?!${audience}/|ui/|document/|domain/)`)
    expect(parts.filter((part) => foreign.test(part))).toEqual([])
  })

  it('do not use `:has()` on the document: prefetch links come and go in its head', () => {
    for (const file of files) {
      const asks = readFileSync(file, 'utf8').match(
        /(?:html|:root)(?:\[[^\]]*\])*(?::not\()?:has\(/g,
      )
      expect(asks, file).toBeNull()
    }
  })

  it('name the target after `:has()`: with `*`, a browser restyles the whole page on a change', () => {
    expect(listSelectors('.a:has(.b) { & > * { c: d } & > .e { c: d } }')).toEqual([
      '.a:has(.b)',
      '.a:has(.b) & > *',
      '.a:has(.b) & > .e',
    ])
    const asks = files.flatMap((file) =>
      listSelectors(readFileSync(file, 'utf8'))
        .filter((selector) => /:has\(.*[ >+~]\*$/.test(selector))
        .map((selector) => `${file}: ${selector}`),
    )
    expect(asks).toEqual([])
  })

  describe('font sizes', () => {
    const scale = [12, 14, 16, 20, 30]
    const titles = [36, 48, 70]
    const tokens = readFileSync('app/ui/styles/tokens.css', 'utf8')
    const named = [...tokens.matchAll(/--text-([a-z0-9-]+?): ([^;]+);/g)].filter(
      ([, name = '']) => !name.includes('--'),
    )
    /** Returns the pixels of a size; for one that grows with the window, its maximum. */
    const pixelsOf = (size: string) => {
      const [, number = '', unit] = /([\d.]+)(rem|px)\)?$/.exec(size) ?? []
      return Number(number) * (unit === 'rem' ? 16 : 1)
    }
    /**
     * Exceptions: the company's drawn name, the initials of a portrait, and letters in chart units.
     */
    const drawn = ['app/document/brand.css', 'app/site/company/portrait.css']
    const inUnits = ['app/staff/today/chart-figure.css: 22px']

    it('of the type scale are the expected ones', () => {
      expect(named.length).toBeGreaterThan(10)
      const sizes = new Set(named.map(([, , size = '']) => pixelsOf(size)))
      expect([...sizes].toSorted((a, b) => a - b)).toEqual([...scale, ...titles])
    })

    it('come from the type scale', () => {
      const said = files.flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/font-size: ([^;]+);/g)].map(([, size = '']) => ({
          file,
          size,
        })),
      )
      expect(said.length).toBeGreaterThan(50)
      const off = said.filter(({ file, size }) => {
        // Print sizes are in points; 0 is for screen-reader text.
        if (drawn.includes(file) || /^(var\(--text-.+|inherit|100%|0|[\d.]+pt)$/.test(size))
          return false
        return !scale.includes(pixelsOf(size))
      })
      expect(off.map(({ file, size }) => `${file}: ${size}`)).toEqual(inUnits)
    })

    it('use only names of the type scale', () => {
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

    it('of titles match their kind of page', () => {
      const kinds = { display: 70, title: 48, 'plain-title': 36 }
      for (const [kind, pixels] of Object.entries(kinds)) {
        const size = named.find(([, name]) => name === kind)?.[2] ?? ''
        expect(pixelsOf(size), kind).toBe(pixels)
      }
      // The desk uses smaller titles, from the text scale.
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
