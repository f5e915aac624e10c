import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { environmentSchema } from '#app/platform/process/environment.server.ts'

const checkout = path.resolve(import.meta.dirname, '..')
const pages = ['README.md', ...markdownBelow('docs')]

function markdownBelow(folder: string): string[] {
  return readdirSync(path.join(checkout, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name))
    .sort()
}

const read = (page: string) => readFileSync(path.join(checkout, page), 'utf8')

/** Returns a page without its code blocks, because a link in them is not a link. */
const proseOf = (page: string) => read(page).replace(/^```[\s\S]*?^```$/gm, '')

/** Returns the anchor of a heading, as code hosts generate it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
}

function anchorsOf(page: string): string[] {
  return [...proseOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))
}

/** Returns targets of links and pictures in this repository that do not exist. */
function deadLinks(page: string): string[] {
  const targets = [...proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return targets.filter((target) => {
    if (/^(https?|mailto):/.test(target)) return false
    const [file = '', anchor] = target.split('#', 2)
    const linked = file === '' ? page : path.join(path.dirname(page), file)
    if (linked.startsWith('..') || !existsSync(path.join(checkout, linked))) return true
    return anchor !== undefined && !anchorsOf(linked).includes(anchor)
  })
}

/**
 * Returns files and folders that are named in `code` by their path from the root but do not exist.
 */
function missingFiles(page: string): string[] {
  const named = [...proseOf(page).matchAll(/`((?:app|server|tests|db|demo|docs)\/[\w./+-]*)`/g)]
  return named.map(([, name = '']) => name).filter((name) => !existsSync(path.join(checkout, name)))
}

/** Returns file names without a folder that match no file. */
function unknownFiles(page: string): string[] {
  const known = new Set([
    ...readdirSync(checkout),
    ...['app', 'server', 'tests', 'db', 'demo'].flatMap((folder) =>
      readdirSync(path.join(checkout, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.basename(name),
      ),
    ),
  ])
  const named = [...proseOf(page).matchAll(/[`[]([\w.-]+\.(?:tsx?|css|csv|json))[`\]]/g)]
  return named.map(([, name = '']) => name).filter((name) => !known.has(name))
}

it.each(['docs/tour.md', 'docs/where-to-change-what.md'])(
  '%s mentions no file name that does not exist',
  (page) => {
    expect(unknownFiles(page)).toEqual([])
  },
)

describe.each(pages)('%s', (page) => {
  it('has no dead links', () => {
    expect(deadLinks(page)).toEqual([])
  })

  it('names only files that exist', () => {
    expect(missingFiles(page)).toEqual([])
  })
})

it('pictures stay below the size limit', () => {
  const pictures = readdirSync(path.join(checkout, 'docs/pictures'))
  expect(pictures.length).toBeGreaterThan(0)
  for (const name of pictures) {
    expect(statSync(path.join(checkout, 'docs/pictures', name)).size, name).toBeLessThan(150_000)
  }
})

it('the operations guide explains every environment variable with its default, and no other', () => {
  const [, section = ''] = read('docs/operations.md').split('\n## Environment\n')
  const table = section.split('\n## ')[0] ?? ''
  const rows = [...table.matchAll(/^\| `([A-Z_]+)` \| (\S+) \|/gm)].map(
    ([, name = '', fallback = '']) => [name, fallback.replaceAll('`', '')],
  )
  const schema = Object.entries(environmentSchema.shape).map(([name, variable]) => [
    name,
    String(variable.parse(undefined) ?? '–'),
  ])
  expect(rows.toSorted()).toEqual(schema.toSorted())
})

it('the tour describes one read and one write in at most 900 words, before the checklists', () => {
  const [tale = '', checklists = ''] = read('docs/tour.md').split('\n## To add\n')
  const words = tale.replaceAll(/\]\([^)]*\)/g, ']').split(/\s+/)
  expect(words.length).toBeLessThanOrEqual(900)
  expect(checklists.match(/^\*\*An? [a-z]/gm)?.length).toBeGreaterThanOrEqual(10)
})

it('the README’s tree lists only what exists', () => {
  const [, section = ''] = read('README.md').split('\n## The tree\n')
  let above = ''
  const places = (section.split('```')[1] ?? '').split('\n').flatMap((line) => {
    const [, indent = '', names] = /^( {2})?(\S+(?:, \S+)*)(?: {2,}|$)/.exec(line) ?? []
    if (!names) return []
    if (!indent) above = names
    return names.split(', ').map((name) => path.join(indent ? above : '', name))
  })
  expect(places.length).toBeGreaterThan(20)
  expect(places.filter((place) => !existsSync(path.join(checkout, place)))).toEqual([])
})

it('the table of changes names a file or folder for at least forty changes', () => {
  const page = read('docs/where-to-change-what.md')
  const rows = [...page.matchAll(/^\| (?!to change|---)(.+?) \| (.+) \|$/gm)]
  expect(rows.length).toBeGreaterThanOrEqual(40)
  const places = /\]\(\.\.\/|`(?:app|server|tests|db)\//
  expect(rows.filter(([, , place = '']) => !places.test(place)).map(([row]) => row)).toEqual([])
})

it('every decision record stays within the length limit', () => {
  const records = readdirSync(path.join(checkout, 'docs/decisions')).filter((name) =>
    /^\d{4}-/.test(name),
  )
  const lengths = records.map((name) => read(`docs/decisions/${name}`).split(/\s+/).length)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(700)
})

it('every decision record is listed with its number', () => {
  const records = readdirSync(path.join(checkout, 'docs/decisions')).filter((name) =>
    /^\d{4}-/.test(name),
  )
  const index = read('docs/decisions/README.md')
  expect(records.filter((name) => !index.includes(`](${name})`))).toEqual([])
  expect(new Set(records.map((name) => name.slice(0, 4))).size).toBe(records.length)
})
