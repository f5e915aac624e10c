import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type DrawnIcon, iconSetName } from './drawn-icon.ts'

/** The part of Iconify's JSON format that is read here. */
interface IconSet {
  icons: Readonly<Record<string, Partial<DrawnIcon> & Pick<DrawnIcon, 'body'>>>
  aliases?: Readonly<Record<string, { parent: string }>>
  width?: number
  height?: number
}

/** Side of icons without a size of their own, as Iconify's format defines it. */
const defaultSide = 16

let cachedSet: IconSet | null = null

/**
 * Returns the whole set of Tabler Icons (MIT) in Iconify's format; reads its package on the first
 * call.
 */
function iconSet(): IconSet {
  const file = `@iconify-json/${iconSetName}/icons.json`
  cachedSet ??= JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve(file), 'utf8'),
  ) as IconSet
  return cachedSet
}

/** Finds an icon by its name or alias; null if there is none. */
export function findIcon(name: string): DrawnIcon | null {
  const { icons, aliases = {}, width = defaultSide, height = defaultSide } = iconSet()
  const own = Object.hasOwn(aliases, name) ? (aliases[name]?.parent ?? name) : name
  const icon = Object.hasOwn(icons, own) ? icons[own] : undefined
  return icon
    ? { body: icon.body, width: icon.width ?? width, height: icon.height ?? height }
    : null
}

/**
 * Finds the names of icons that contain every word, those that begin with the first word first.
 * @param max maximum number of names
 */
export function findIconNames(words: string, max: number): string[] {
  const wanted = words
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)
  const names = Object.keys(iconSet().icons).filter((name) =>
    wanted.every((word) => name.includes(word)),
  )
  const [first = ''] = wanted
  const begins = (name: string) => (name.startsWith(first) ? 0 : 1)
  return names.toSorted((a, b) => begins(a) - begins(b) || a.length - b.length).slice(0, max)
}
