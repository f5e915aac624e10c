import { isProductSlug } from '../product/product-slug.ts'
import { isSku } from '../product/sku.ts'
import { type DrinkName, isDrink } from './drinks.ts'

export const grounds = { light: 'Light', dark: 'Dark', shelf: 'Shelf' } as const
export type Ground = keyof typeof grounds

/** What a visitor has chosen in the view that turns: all of it is in the address. */
export interface TurnState {
  /** SKU; empty: open; null: the first that fits. */
  closure: string | null
  /** SKU of the capsule, foil or wirehood over it; empty for none. */
  dressing: string
  /** Null: what it is made for. */
  drink: DrinkName | 'empty' | null
  /** Null: as the page. */
  ground: Ground | null
  /** Degrees, 0 to 359. */
  turn: number
  /** Degrees from which it is seen, from level to above. */
  tilt: number
  hasLines: boolean
  /** Slugs of those that stand beside it. */
  beside: readonly string[]
}

export const tilts = { least: -8, most: 60, usual: 6 }
/** Bottles beside the one that the page is about. */
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

/** Reads the choice in an address; what it does not know is left as it is at first. */
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

/** The same as a query, empty where nothing was chosen. */
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

/** Any angle as one from 0 to 359 degrees. */
export const wrappedDegrees = (degrees: number) => ((Math.round(degrees) % 360) + 360) % 360

export const tilted = (degrees: number) =>
  Math.min(Math.max(Math.round(degrees), tilts.least), tilts.most)

function whole(text: string | null, otherwise: number): number {
  return text !== null && /^-?\d{1,4}$/.test(text) ? Number(text) : otherwise
}

const isGround = (word: string): word is Ground => Object.hasOwn(grounds, word)
