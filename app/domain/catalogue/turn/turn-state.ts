import { isProductSlug } from '../product/product-slug.ts'
import { isSku } from '../product/sku.ts'
import { type DrinkName, isDrink } from './drinks.ts'

export const grounds = { light: 'Light', dark: 'Dark', shelf: 'Shelf' } as const
export type Ground = keyof typeof grounds

/** Choices of a visitor in the 3D view; all of them are in the URL. */
export interface TurnState {
  /** SKU of the closure; empty for an open bottle, null for the first that fits. */
  closure: string | null
  /** SKU of the capsule, foil or wirehood over the closure; empty for none. */
  dressing: string
  /** Drink in the bottle; null for the default of the product. */
  drink: DrinkName | 'empty' | null
  /** Background; null follows the page's theme. */
  ground: Ground | null
  /** Rotation in degrees, 0 to 359. */
  turn: number
  /** Camera tilt in degrees above the horizontal. */
  tilt: number
  hasLines: boolean
  /** Slugs of the compared products. */
  beside: readonly string[]
}

export const tilts = { least: -8, most: 60, usual: 6 }
/** Maximum number of compared products. */
export const mostBeside = 2

export const untouched: TurnState = {
  closure: null,
  dressing: '',
  drink: null,
  ground: null,
  turn: 0,
  tilt: tilts.usual,
  hasLines: false,
  beside: [],
}

/** Parses the choices from a URL's query; unknown values fall back to the defaults. */
export function readTurnState(search: URLSearchParams): TurnState {
  const word = (name: string) => search.get(name) ?? ''
  const drink = search.get('drink')
  const ground = word('ground')
  const closure = word('closure')
  return {
    closure: closure === 'open' ? '' : isSku(closure) ? closure : null,
    dressing: isSku(word('dressing')) ? word('dressing') : '',
    drink: drink === 'empty' || isDrink(drink) ? drink : null,
    ground: isGround(ground) ? ground : null,
    turn: wrappedDegrees(whole(search.get('turn'), 0)),
    tilt: tilted(whole(search.get('tilt'), tilts.usual)),
    hasLines: word('lines') === 'on',
    beside: [...new Set(search.getAll('beside').filter(isProductSlug))].slice(0, mostBeside),
  }
}

/** Serialises the choices as a query string with “?”; empty if nothing was chosen. */
export function turnSearch(state: TurnState): string {
  const search = new URLSearchParams()
  if (state.closure !== null) search.set('closure', state.closure || 'open')
  if (state.dressing) search.set('dressing', state.dressing)
  if (state.drink) search.set('drink', state.drink)
  if (state.ground) search.set('ground', state.ground)
  if (state.turn !== 0) search.set('turn', String(state.turn))
  if (state.tilt !== tilts.usual) search.set('tilt', String(state.tilt))
  if (state.hasLines) search.set('lines', 'on')
  for (const slug of state.beside) search.append('beside', slug)
  const query = search.toString()
  return query && `?${query}`
}

/** Normalises an angle to 0–359 degrees. */
export const wrappedDegrees = (degrees: number) => ((Math.round(degrees) % 360) + 360) % 360

export const tilted = (degrees: number) =>
  Math.min(Math.max(Math.round(degrees), tilts.least), tilts.most)

function whole(text: string | null, otherwise: number): number {
  return text !== null && /^-?\d{1,4}$/.test(text) ? Number(text) : otherwise
}

const isGround = (word: string): word is Ground => Object.hasOwn(grounds, word)
