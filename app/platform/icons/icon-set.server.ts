import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type DrawnIcon, iconSetName } from './drawn-icon.ts'

/** What of Iconify’s form of a set is read here. */
interface IconSet {
  icons: Readonly<Record<string, Partial<DrawnIcon> & Pick<DrawnIcon, 'body'>>>
  aliases?: Readonly<Record<string, { parent: string }>>
  width?: number
  height?: number
}

/** Of an icon that says nothing else, in the form of the data. */
const usualSide = 16

let known: IconSet | null = null

/** Tabler Icons (MIT), whole, as Iconify packs them; read from its package when first wanted. */
function iconSet(): IconSet {
  const file = `@iconify-json/${iconSetName}/icons.json`
  known ??= JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve(file), 'utf8'),
  ) as IconSet
  return known
}

/** An icon of the set by its name, or by another name of it; null where there is none. */
export function findIcon(name: string): DrawnIcon | null {
  const { icons, aliases = {}, width = usualSide, height = usualSide } = iconSet()
  const own = Object.hasOwn(aliases, name) ? (aliases[name]?.parent ?? name) : name
  const icon = Object.hasOwn(icons, own) ? icons[own] : undefined
  return icon
    ? { body: icon.body, width: icon.width ?? width, height: icon.height ?? height }
    : null
}
