import { difference, type Figures, inMm, numberOf } from '../quantity/product-figures.ts'
import { cellFit } from './cell-fit.ts'
import { askUs, combineFits, doesNotFit, type Fit, fits, notOnFile } from './fit.ts'

/**
 * How far the handle of an open carrier stands over the bottles, mm. Below it a hand does not get round
 * the handle; beyond `to` the walls may cover the label, and beyond `asks` the bottles stand too low to
 * be held at the neck. Engineering judgement.
 */
export const handleOver = { from: 0, to: 25, asks: 60 }

/**
 * Whether a bottle goes in an open carrier, by its body in the cell and its height under the handle. It
 * reads `diameter` (or `width` and `depth`) and `height` of the bottle; `cellLength`, `cellWidth` and
 * `externalHeight`, which is to the top of the handle, of the carrier. How the glass is packed does not
 * matter, as carriers are filled after the bottles. A figure that is absent gives “ask us”.
 */
export function fitCarrier(bottle: Figures, carrier: Figures): Fit {
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
