import { type Figures, numberOf, textOf } from '../quantity/product-figures.ts'
import { askUs, doesNotFit, type Fit, fits, notOnFile } from './fit.ts'

/** Kinds of keg products: a keg to fill, the coupler that taps it, or a cap for its spear. */
export type KegRole = 'keg' | 'coupler' | 'cap'

/**
 * Determines the kind of a keg product: `kegPart` marks a cap; without a volume but with a coupler
 * type it is a coupler; anything else is a keg.
 */
export function kegRoleOf(figures: Figures): KegRole {
  if (textOf(figures, 'kegPart') === 'cap') return 'cap'
  const taps = numberOf(figures, 'volume') === null && textOf(figures, 'coupler') !== null
  return taps ? 'coupler' : 'keg'
}

/** Whether a keg product is a coupler, which taps a keg. */
export const isCoupler = (figures: Figures) => kegRoleOf(figures) === 'coupler'

const names: Readonly<Record<string, string>> = {
  keykeg: 'KeyKeg',
  'A-D': 'A-type or D-type',
  A: 'A-type',
  D: 'D-type',
  S: 'S-type',
}

const nameOf = (code: string) => (Object.hasOwn(names, code) ? names[code] : undefined) ?? code

/** Coupler types that a code stands for: “A-D” means either A or D. */
const typesOf = (code: string) => (code === 'keykeg' ? [code] : code.split('-'))

/**
 * Checks whether a coupler taps a keg. KeyKegs take only their own turn-on coupler (Lightweight
 * Containers); steel kegs take the type of their spear, in Australia A or D. If either may be of
 * several types, the answer is “ask us”.
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

/**
 * Checks whether a cap covers the spear of a filled keg. Caps snap over the rim of one type of
 * spear (keg makers: A-type spears are flush, D and S spears sit in a well), so both must state the
 * same type.
 */
export function fitKegCap(keg: Figures, cap: Figures): Fit {
  const spear = textOf(keg, 'coupler')
  const covers = textOf(cap, 'coupler')
  if (spear === null) return notOnFile('which spear this keg has')
  if (covers === null) return notOnFile('which spears this cap covers')
  const [own, other] = [typesOf(spear), typesOf(covers)]
  if (!own.some((type) => other.includes(type))) {
    return doesNotFit(
      `The spear of this keg is ${nameOf(spear)}, the cap is for ${nameOf(covers)}.`,
    )
  }
  if (own.length > 1 || other.length > 1) {
    return askUs(`Keg ${nameOf(spear)}, cap ${nameOf(covers)}: ask which type each of them is.`)
  }
  return fits(`Spear and cap are both ${nameOf(spear)}.`)
}
