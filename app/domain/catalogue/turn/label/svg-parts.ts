import { pictureSize } from './picture-size.ts'

/**
 * Limits of an SVG, so that the browser draws it without blocking: number and nesting depth of
 * elements, pixels of an embedded picture.
 */
export const drawingLimits = { maxParts: 10_000, maxDepth: 200, maxPicturePx: 60_000_000 }

interface Part {
  /** Child elements. */
  within: Part[]
  /** Id of the element that a `<use>` repeats; null for other elements. */
  repeats: string | null
}

/** Name and attributes of a tag. Neither may contain “<”, so that matching takes linear time. */
const tag = /<(\/?)([A-Za-z][\w:.-]*)((?![\w:.-])(?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>/g
const attribute = (name: string) =>
  new RegExp(`(?:^|\\s)(?:xlink:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
const [idOf, hrefOf] = [attribute('id'), attribute('href')]

function wordsOf(pattern: RegExp, attributes: string): string | undefined {
  const [, quoted, apart] = pattern.exec(attributes) ?? []
  return quoted ?? apart
}

/** Filters computed for each pixel from many others; a drop shadow is not one of them. */
const slowFilter = /(?:^|:)fe(?:Turbulence|ConvolveMatrix|Morphology|\w+Lighting)$/

/**
 * Error message for an SVG that would block the browser while it is drawn; null if it is accepted.
 */
export function svgError(text: string): string | null {
  if (/<!ENTITY/i.test(text)) return `This drawing contains XML entities. ${as}`
  const whole: Part = { within: [], repeats: null }
  const open = [whole]
  const named = new Map<string, Part>()
  let count = 0
  for (const [, closes, name = '', attributes = ''] of text.matchAll(tag)) {
    if (closes) {
      if (open.length > 1) open.pop()
      continue
    }
    count += 1
    if (count > drawingLimits.maxParts || open.length > drawingLimits.maxDepth) return tooMany
    if (slowFilter.test(name)) return `This drawing has an effect that is too slow to draw. ${as}`
    const target = wordsOf(hrefOf, attributes)
    if (/(^|:)image$/.test(name) && target && isTooLarge(target)) return picture
    const repeats = /(^|:)use$/.test(name) && target?.startsWith('#') ? target.slice(1) : null
    const part: Part = { within: [], repeats }
    const id = wordsOf(idOf, attributes)
    if (id !== undefined) named.set(id, part)
    open.at(-1)?.within.push(part)
    if (!attributes.endsWith('/')) open.push(part)
  }
  return drawnParts(whole, named) > drawingLimits.maxParts ? tooMany : null
}

const as = 'Export your label as PDF or PNG.'
const tooMany = `This drawing has more than ${drawingLimits.maxParts.toLocaleString('en-AU')} parts, counting repeated ones. ${as}`
const picture = `This drawing holds a picture that is too large, or of another kind than PNG and JPEG. ${as}`

/** Number of elements that are drawn; each counts as often as it is repeated. */
function drawnParts(whole: Part, named: ReadonlyMap<string, Part>): number {
  const known = new Map<Part, number>()
  const count = (part: Part, depth: number): number => {
    const before = known.get(part)
    if (before !== undefined) return before
    if (depth > drawingLimits.maxDepth) return Number.POSITIVE_INFINITY
    // Elements that repeat themselves are not drawn.
    known.set(part, 0)
    const again = part.repeats === null ? undefined : named.get(part.repeats)
    const parts = again ? [...part.within, again] : part.within
    const sum = parts.reduce((all, each) => all + count(each, depth + 1), 1)
    known.set(part, sum)
    return sum
  }
  return count(whole, 0)
}

/**
 * Whether an embedded picture is too large or not readable; pictures at other addresses are not
 * loaded and count as small.
 */
function isTooLarge(address: string): boolean {
  const found = /^data:image\/(png|jpeg|jpg);base64,/.exec(address)
  if (!found) return address.startsWith('data:')
  const start = address.slice(found[0].length, found[0].length + 400_000).replace(/\s/g, '')
  try {
    const head = Uint8Array.from(
      atob(start.slice(0, start.length - (start.length % 4))),
      (letter) => letter.charCodeAt(0),
    )
    const size = pictureSize(found[1] === 'png' ? 'png' : 'jpeg', head)
    return !size || size.width * size.height > drawingLimits.maxPicturePx
  } catch {
    return true
  }
}
