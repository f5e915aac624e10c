import { isSku } from '#app/domain/catalogue/product/product.ts'
import { isProductSlug } from '../product/product-slug.ts'
import { type DrinkName, isDrink } from './drinks.ts'

export const backgrounds = { light: 'Light', dark: 'Dark', shelf: 'Shelf' } as const
export type Background = keyof typeof backgrounds

/** Choices of a visitor in the 3D view; all of them are in the URL. */
export interface ViewerState {
  /** SKU of the closure; empty for an open bottle, null for the first that fits. */
  closure: string | null
  /** SKU of the capsule, foil or wirehood over the closure; empty for none. */
  dressing: string
  /** Drink in the bottle; null for the default of the product. */
  drink: DrinkName | 'empty' | null
  /** Background; null follows the page's theme. */
  background: Background | null
  /** Rotation in degrees, 0 to 359. */
  turn: number
  /** Camera tilt in degrees above the horizontal. */
  tilt: number
  hasLines: boolean
  /** Whether a carton or divider is shown with bottles or cans in it. */
  isPacked: boolean
  /** Slugs of the compared products. */
  beside: readonly string[]
}

export const tiltLimits = { least: -8, most: 60, usual: 6 }
/** Camera tilt in degrees from which an open carton shows what is in it. */
export const packedTilt = 40
/** Maximum number of compared products. */
export const maxCompared = 2

export const defaultViewerState: ViewerState = {
  closure: null,
  dressing: '',
  drink: null,
  background: null,
  turn: 0,
  tilt: tiltLimits.usual,
  hasLines: false,
  isPacked: false,
  beside: [],
}

/** Parses the choices from a URL's query; unknown values fall back to the defaults. */
export function parseViewerState(search: URLSearchParams): ViewerState {
  const word = (name: string) => search.get(name) ?? ''
  const drink = search.get('drink')
  const ground = word('ground')
  const closure = word('closure')
  return {
    closure: closure === 'open' ? '' : isSku(closure) ? closure : null,
    dressing: isSku(word('dressing')) ? word('dressing') : '',
    drink: drink === 'empty' || isDrink(drink) ? drink : null,
    background: isBackground(ground) ? ground : null,
    turn: normaliseDegrees(whole(search.get('turn'), 0)),
    tilt: clampTilt(whole(search.get('tilt'), tiltLimits.usual)),
    hasLines: word('lines') === 'on',
    isPacked: word('packed') === 'on',
    beside: [...new Set(search.getAll('beside').filter(isProductSlug))].slice(0, maxCompared),
  }
}

/** Serialises the choices as a query string with “?”; empty if nothing was chosen. */
export function serialiseViewerState(state: ViewerState): string {
  const search = new URLSearchParams()
  if (state.closure !== null) search.set('closure', state.closure || 'open')
  if (state.dressing) search.set('dressing', state.dressing)
  if (state.drink) search.set('drink', state.drink)
  if (state.background) search.set('ground', state.background)
  if (state.turn !== 0) search.set('turn', String(state.turn))
  if (state.tilt !== tiltLimits.usual) search.set('tilt', String(state.tilt))
  if (state.hasLines) search.set('lines', 'on')
  if (state.isPacked) search.set('packed', 'on')
  for (const slug of state.beside) search.append('beside', slug)
  const query = search.toString()
  return query && `?${query}`
}

/** Normalises an angle to 0–359 degrees. */
export const normaliseDegrees = (degrees: number) => ((Math.round(degrees) % 360) + 360) % 360

export const clampTilt = (degrees: number) =>
  Math.min(Math.max(Math.round(degrees), tiltLimits.least), tiltLimits.most)

function whole(text: string | null, otherwise: number): number {
  return text !== null && /^-?\d{1,4}$/.test(text) ? Number(text) : otherwise
}

const isBackground = (word: string): word is Background => Object.hasOwn(backgrounds, word)
