import { difference, type Figures, inMm, numberOf, textOf } from '../quantity/product-figures.ts'
import { cellFit } from './cell-fit.ts'
import { askUs, combineFits, doesNotFit, type Fit, fits, notOnFile } from './fit.ts'

/**
 * How far the handle of an open carrier stands over the bottles, mm. Below it a hand does not get round
 * the handle; beyond `to` the walls may cover the label, and beyond `asks` the bottles stand too low to
 * be held at the neck. Engineering judgement.
 */
const handleOver = { from: 0, to: 25, asks: 60 }

/**
 * Whether a bottle goes in an open carrier, by its body in the cell and its height under the handle. It
 * reads `diameter` (or `width` and `depth`) and `height` of the bottle; `cellLength`, `cellWidth` and
 * `externalHeight`, which is to the top of the handle, of the carrier. How the glass is packed does not
 * matter, as carriers are filled after the bottles. A figure that is absent gives “ask us”.
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
  const sizes = `Bottle ${inMm(height)} mm tall, handle at ${inMm(handle)} mm`
  if (over < handleOver.from) return doesNotFit(`${sizes}: it stands above the handle.`)
  if (over > handleOver.asks) return doesNotFit(`${sizes}: too low to be held at the neck.`)
  return over > handleOver.to
    ? askUs(`${sizes}: low for this carrier; ask us for a trial.`)
    : fits(`${sizes}.`)
}

/**
 * Difference between the inside height of a carton and the bottle's height, mm. With less the flaps do
 * not close flat; beyond `asks` the carton is crushed under a stack before glass bears the load, and
 * between the two a pad may help. Engineering judgement.
 */
export const headroom = { from: 2, to: 12, asks: 18 }

/**
 * Whether a bottle goes in a carton. It reads `format`, `packSize`, `cartonClass`, `diameter` (or
 * `width` and `depth`) and `height` of the bottle; `packSize`, `cartonClass`, `cellLength`, `cellWidth`, `style` and
 * `internalHeight` (`internalLength` where bottles lie down) of the carton. Open carriers are judged by
 * `fitCarrier`. A figure that is needed and absent gives “ask us”.
 */
export function fitCarton(bottle: Figures, carton: Figures): Fit {
  if (textOf(carton, 'style') === 'carrier') return fitCarrier(bottle, carton)
  return combineFits([
    ...packFit(bottle, carton, numberOf(carton, 'packSize')),
    cellFit(bottle, carton),
    roomFit(bottle, carton),
  ])
}

/**
 * Whether the pack suits: bulk glass goes in any, packed glass in its own alone. Which is its own is
 * said by `cartonClass`; where that is not on file of both, by the number of bottles.
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

/** Whether the room above a bottle or can is within `headroom`. */
export function roomFit(bottle: Figures, carton: Figures, noun = 'Bottle'): Fit {
  const lyingDown = textOf(carton, 'style') === 'lay-down'
  const height = numberOf(bottle, 'height')
  const room = numberOf(carton, lyingDown ? 'internalLength' : 'internalHeight')
  if (height === null) return notOnFile('the height of this bottle')
  if (room === null) return outsideFit(height, carton)
  const spare = difference(room, height)
  const sizes = `${noun} ${inMm(height)} mm ${lyingDown ? 'long' : 'tall'}, carton ${inMm(room)} mm inside`
  if (spare < 0) return doesNotFit(`${sizes}: it would not close.`)
  if (spare < headroom.from) {
    return doesNotFit(`${sizes}: it needs ${inMm(headroom.from)} mm of room to close.`)
  }
  if (spare > headroom.to) {
    const most = `${inMm(spare)} mm of room where ${inMm(headroom.to)} mm is the most`
    return spare > headroom.asks
      ? doesNotFit(`${sizes}: ${most}.`)
      : askUs(`${sizes}: ${most}; ask us about a pad.`)
  }
  return fits(`${sizes}.`)
}

/** Without an inside height on file: refuses what is higher than the outside, else “ask us”. */
function outsideFit(height: number, carton: Figures): Fit {
  const outside = numberOf(carton, 'externalHeight')
  if (outside === null || height < outside || textOf(carton, 'style') === 'lay-down') {
    return notOnFile('the inside size of this carton')
  }
  return doesNotFit(`Bottle ${inMm(height)} mm tall, carton ${inMm(outside)} mm outside.`)
}
