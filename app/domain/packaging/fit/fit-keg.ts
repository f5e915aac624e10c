import { type Figures, numberOf, textOf } from '../quantity/figures.ts'
import { doesNotFit, type Fit, fits, notOnFile } from './fit.ts'

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

/**
 * Whether a coupler taps a keg. KeyKegs take only their own turn-on coupler (Lightweight Containers);
 * steel kegs take the one of their spear, in Australia A-type or D-type.
 */
export function fitCoupler(keg: Figures, coupler: Figures): Fit {
  const spear = textOf(keg, 'coupler')
  const taps = textOf(coupler, 'coupler')
  if (spear === null) return notOnFile('which coupler this keg takes')
  if (taps === null) return notOnFile('which kegs this coupler taps')
  return spear === taps
    ? fits(`Keg and coupler are both ${nameOf(spear)}.`)
    : doesNotFit(`This keg is tapped by ${nameOf(spear)}, the coupler is ${nameOf(taps)}.`)
}
