import { difference, type Figures, formatMm, numberOf } from '../quantity/product-figures.ts'
import { describeRectangle, type Rectangle } from './cell-fit.ts'
import { askUs, combineFits, doesNotFit, type Fit, fits, notOnFile } from './fit.ts'
import { headroomFit } from './fit-carton.ts'

/**
 * Accepted difference between the inside of a carton and the carriers in it, along each side, mm:
 * beyond `to` they shift on the road, beyond `asks` they turn over. Engineering judgement.
 */
const play = { to: 12, asks: 25 }

/**
 * Checks whether filled carriers go into a carton: a whole number of them in rows, and their handles
 * under the flaps. Reads `packSize`, `externalLength`, `externalWidth` and `externalHeight` (to the
 * top of the handle) of the carrier; `packSize`, `internalLength`, `internalWidth` and
 * `internalHeight` of the carton. A missing figure gives “ask us”.
 */
export function fitShipper(carrier: Figures, shipper: Figures): Fit {
  const each = numberOf(carrier, 'packSize')
  const all = numberOf(shipper, 'packSize')
  if (each === null) return notOnFile('how many bottles this carrier holds')
  if (all === null) return notOnFile('how many bottles this carton holds')
  if (all % each !== 0) {
    return doesNotFit(`A carton of ${all} does not hold whole carriers of ${each}.`)
  }
  const height = numberOf(carrier, 'externalHeight')
  return combineFits([
    footprintFit(carrier, shipper, all / each),
    height === null
      ? notOnFile('how high the handle of this carrier stands')
      : headroomFit(`Handle ${formatMm(height)} mm high`, {
          height,
          room: numberOf(shipper, 'internalHeight'),
          outside: numberOf(shipper, 'externalHeight'),
        }),
  ])
}

function footprintFit(carrier: Figures, shipper: Figures, count: number): Fit {
  const outside = sidesOf(carrier, 'externalLength', 'externalWidth')
  const inside = sidesOf(shipper, 'internalLength', 'internalWidth')
  if (!outside) return notOnFile('the outside size of this carrier')
  if (!inside) return notOnFile('the inside size of this carton')
  const sizes = (needed: Rectangle) =>
    `${count} carriers need ${describeRectangle(needed)}, carton ${describeRectangle(inside)} inside`
  const layouts = listLayouts(outside, count)
  const held = layouts
    .filter((needed) => needed.every((side, at) => side <= (inside[at] ?? 0)))
    .map((needed) => ({ needed, spare: spareOf(needed, inside) }))
    .toSorted((one, other) => one.spare - other.spare)[0]
  if (!held) {
    const [nearest] = layouts.toSorted((a, b) => overOf(a, inside) - overOf(b, inside))
    return doesNotFit(`${sizes(nearest ?? outside)}: too small.`)
  }
  if (held.spare <= play.to) return fits(`${sizes(held.needed)}.`)
  const loose = `${formatMm(held.spare)} mm to spare, but ${formatMm(play.to)} mm is the maximum`
  return held.spare > play.asks
    ? doesNotFit(`${sizes(held.needed)}: ${loose}.`)
    : askUs(`${sizes(held.needed)}: ${loose}; ask us about a pad.`)
}

/** Lists the outside sizes of `count` carriers in rows, the longer side first. */
function listLayouts([length, width]: Rectangle, count: number): Rectangle[] {
  return Array.from({ length: count }, (_, index) => index + 1)
    .filter((rows) => count % rows === 0)
    .map((rows): Rectangle => {
      const sides = [(count / rows) * length, rows * width]
      return [Math.max(...sides), Math.min(...sides)]
    })
}

const spareOf = (needed: Rectangle, inside: Rectangle) =>
  Math.max(...needed.map((side, at) => difference(inside[at] ?? 0, side)))

const overOf = (needed: Rectangle, inside: Rectangle) =>
  Math.max(...needed.map((side, at) => difference(side, inside[at] ?? 0)))

/** Returns two sides of a product, the longer first; null if one is not on file. */
function sidesOf(figures: Figures, one: string, other: string): Rectangle | null {
  const [length, width] = [numberOf(figures, one), numberOf(figures, other)]
  if (length === null || width === null) return null
  return [Math.max(length, width), Math.min(length, width)]
}
