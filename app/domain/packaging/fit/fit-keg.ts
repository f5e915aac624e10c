import { type Figures, numberOf, textOf } from '../quantity/figures.ts'
import { askUs, doesNotFit, type Fit, fits, notOnFile } from './fit.ts'

/** Whether a keg product is a coupler, which taps a keg. */
export function isCoupler(figures: Figures): boolean {
  return numberOf(figures, 'volume') === null && textOf(figures, 'coupler') !== null
}

const names: Readonly<Record<string, string>> = {
  keykeg: 'KeyKeg',
  'A-D': 'A-type or D-type',
  A: 'A-type',
  D: 'D-type',
  S: 'S-type',
}

const nameOf = (code: string) => (Object.hasOwn(names, code) ? names[code] : undefined) ?? code

/** “A-D” is not a type of its own: the keg or coupler is of one of the two. */
const typesOf = (code: string) => (code === 'keykeg' ? [code] : code.split('-'))

/**
 * Whether a coupler taps a keg. KeyKegs take only their own turn-on coupler (Lightweight Containers);
 * steel kegs take the one type of their spear, in Australia A or D. Where either may be of several
 * types, it has to be asked which one it is.
 */
export function fitCoupler(keg: Figures, coupler: Figures): Fit {
  const spear = textOf(keg, 'coupler')
  const taps = textOf(coupler, 'coupler')
  if (spear === null) return notOnFile('which coupler this keg takes')
  if (taps === null) return notOnFile('which kegs this coupler taps')
  const [own, other] = [typesOf(spear), typesOf(taps)]
  if (!own.some((type) => other.includes(type))) {
    return doesNotFit(`This keg is tapped by ${nameOf(spear)}, the coupler is ${nameOf(taps)}.`)
  }
  if (own.length > 1 || other.length > 1) {
    return askUs(`Keg ${nameOf(spear)}, coupler ${nameOf(taps)}: ask which type each of them is.`)
  }
  return fits(`Keg and coupler are both ${nameOf(spear)}.`)
}
