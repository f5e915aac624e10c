import {
  difference,
  type Figures,
  formatMm,
  numberOf,
  textOf,
} from '../quantity/product-figures.ts'
import { cellFit, isForCarriers } from './cell-fit.ts'
import { askUs, combineFits, doesNotFit, type Fit, fits, notOnFile } from './fit.ts'
import { sealedHeight } from './sealed-height.ts'

/**
 * Limits of the height of a carrier's handle above the bottles, mm. Below `from` a hand cannot
 * reach round the handle; beyond `to` the walls may cover the label; beyond `asks` the bottles
 * stand too low to be held at the neck. Engineering judgement.
 */
const handleOver = { from: 0, to: 25, asks: 60 }

/**
 * Checks whether a bottle fits an open carrier, by its body in the cell and its height under the
 * handle. Reads `diameter` (or `width` and `depth`) and `height` of the bottle; `cellLength`,
 * `cellWidth` and `externalHeight` (to the top of the handle) of the carrier. The packing of the
 * glass does not matter, because carriers are filled after the bottles. A missing figure gives “ask
 * us”.
 */
function fitCarrier(bottle: Figures, carrier: Figures): Fit {
  return combineFits([cellFit(bottle, carrier), handleFit(bottle, carrier)])
}

function handleFit(bottle: Figures, carrier: Figures): Fit {
  const height = numberOf(bottle, 'height')
  const handle = numberOf(carrier, 'externalHeight')
  if (height === null) return notOnFile('the height of this bottle')
  if (handle === null) return notOnFile('how high the handle of this carrier stands')
  const over = difference(handle, height)
  const sizes = `Bottle ${formatMm(height)} mm tall, handle at ${formatMm(handle)} mm`
  if (over < handleOver.from) return doesNotFit(`${sizes}: it stands above the handle.`)
  if (over > handleOver.asks) return doesNotFit(`${sizes}: too low to be held at the neck.`)
  return over > handleOver.to
    ? askUs(`${sizes}: low for this carrier; ask us for a trial.`)
    : fits(`${sizes}.`)
}

/**
 * Limits of the inside height of a carton minus the height of the sealed bottle, mm. Below `from`
 * the flaps do not close flat; beyond `asks` the carton is crushed under a stack before glass bears
 * the load; from `to` to `asks` a pad may help. Engineering judgement.
 */
export const headroom = { from: 2, to: 12, asks: 18 }

/**
 * Checks whether a bottle, sealed with the tallest closure that it is sold with, fits a carton.
 * Reads `format`, `packSize`, `cartonClass`, `diameter` (or `width` and `depth`), `height` and
 * `finish` of the bottle; `packSize`, `cartonClass`, `cellLength`, `cellWidth`, `style` and
 * `internalHeight` (`internalLength` if bottles lie down) of the carton.
 * Open carriers are judged by `fitCarrier`. A missing figure gives “ask us”.
 */
export function fitCarton(bottle: Figures, carton: Figures): Fit {
  if (textOf(carton, 'style') === 'carrier') return fitCarrier(bottle, carton)
  if (isForCarriers(carton)) {
    return doesNotFit('This carton takes filled carriers, not single bottles.')
  }
  return combineFits([
    ...packFit(bottle, carton, numberOf(carton, 'packSize')),
    cellFit(bottle, carton),
    roomFit(bottle, carton),
  ])
}

function roomFit(bottle: Figures, carton: Figures): Fit {
  const lyingDown = textOf(carton, 'style') === 'lay-down'
  const height = sealedHeight(bottle)
  if (height === null) return notOnFile('the height of this bottle')
  const isTaller = height !== numberOf(bottle, 'height')
  const stands = lyingDown ? 'long' : 'tall'
  return headroomFit(
    `Bottle ${formatMm(height)} mm ${stands}${isTaller ? ' with its closure' : ''}`,
    {
      height,
      room: numberOf(carton, lyingDown ? 'internalLength' : 'internalHeight'),
      outside: lyingDown ? null : numberOf(carton, 'externalHeight'),
    },
  )
}

/**
 * Checks whether a pack suits the glass: bulk glass goes into any pack, packed glass only into its
 * own. Compares `cartonClass`, or the number of bottles if a class is not on file. Empty for bulk
 * glass.
 * @param holds bottles that the pack holds; null if not on file
 */
export function packFit(bottle: Figures, holder: Figures, holds: number | null): Fit[] {
  const format = textOf(bottle, 'format')
  if (format === 'bulk') return []
  const comesIn = numberOf(bottle, 'packSize')
  const own = textOf(bottle, 'cartonClass')
  const other = textOf(holder, 'cartonClass')
  if (format !== null && own !== null && other !== null) {
    return own === other
      ? [fits(`This glass already comes in its carton${comesIn === null ? '' : ` of ${comesIn}`}.`)]
      : [doesNotFit(`This glass comes in its own carton, ${own}, and needs no other.`)]
  }
  if (format === null || comesIn === null) return [notOnFile('how this glass is packed')]
  if (holds === null) return [notOnFile('how many bottles this pack holds')]
  return comesIn === holds
    ? [fits(`This glass already comes in its carton of ${comesIn}.`)]
    : [doesNotFit(`This glass comes in cartons of ${comesIn}, and this pack holds ${holds}.`)]
}

/** Height of the contents of a carton, and its inside and outside heights, mm; null if not on file. */
interface Room {
  height: number
  room: number | null
  outside: number | null
}

/**
 * Checks whether the space above the contents of a carton is within `headroom`. If the inside
 * height is not on file, contents that are at least as high as the outside are refused, and others
 * have to be asked about.
 * @param contents beginning of the reason: “Bottle 300 mm tall”
 */
export function headroomFit(contents: string, { height, room, outside }: Room): Fit {
  if (room === null) {
    return outside !== null && height >= outside
      ? doesNotFit(`${contents}, carton ${formatMm(outside)} mm outside.`)
      : notOnFile('the inside size of this carton')
  }
  const spare = difference(room, height)
  const sizes = `${contents}, carton ${formatMm(room)} mm inside`
  if (spare < 0) return doesNotFit(`${sizes}: it would not close.`)
  if (spare < headroom.from) {
    return doesNotFit(`${sizes}: it needs ${formatMm(headroom.from)} mm of room to close.`)
  }
  if (spare < headroom.to) return fits(`${sizes}.`)
  const most = `${formatMm(spare)} mm of room, but less than ${formatMm(headroom.to)} mm is usual`
  return spare > headroom.asks
    ? doesNotFit(`${sizes}: ${most}.`)
    : askUs(`${sizes}: ${most}; ask us about a pad.`)
}
