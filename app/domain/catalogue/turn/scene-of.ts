import { frameOf, placeSideBySide, type StandingBottle, type ViewerScene } from './turn-scene.ts'
import type { Background, ViewerState } from './turn-state.ts'
import type { ViewerClosure, ViewerData, ViewerSubject } from './turn-view.ts'

/**
 * Builds the scene of the 3D view for a visitor's choice. Products in the link that do not exist
 * (any more) are left out.
 * @param beside compared products that have been loaded
 * @param pageBackground background that goes with the page's theme
 */
export function buildScene(
  view: Pick<ViewerData, 'subject' | 'closures' | 'dressings' | 'defaultDrink' | 'packed'>,
  state: ViewerState,
  beside: readonly ViewerSubject[],
  label: StandingBottle['label'],
  pageBackground: Background,
): ViewerScene {
  const chosen = [chosenClosure(view, state), chosenDressing(view, state)]
  const drink = drinkOf(view, state)
  const bottles = placeSideBySide([
    {
      subject: shownSubject(view, state),
      closures: chosen.filter((closure) => closure !== null).map(({ on }) => on),
      drink,
      label,
    },
    ...beside.map((subject) => ({ subject, closures: [], drink, label: null })),
  ])
  const { turn, tilt, hasLines } = state
  return {
    bottles,
    background: state.background ?? pageBackground,
    turn,
    tilt,
    hasLines,
    frame: frameOf(bottles, hasLines),
  }
}

/** Returns the product as it is shown: packed if it can be and that was chosen. */
export const shownSubject = (
  { subject, packed }: Pick<ViewerData, 'subject' | 'packed'>,
  { isPacked }: ViewerState,
) => (isPacked && packed ? packed.subject : subject)

/**
 * Returns the closure on the bottle: the chosen one, else the first that fits; null for an open
 * bottle.
 */
export function chosenClosure(
  { closures }: Pick<ViewerData, 'closures'>,
  { closure }: ViewerState,
) {
  if (closure === '') return null
  return closures.find(({ sku }) => sku === closure) ?? closures[0] ?? null
}

/** Returns the dressings that can be shown with a closure: foils and wirehoods need a sparkling cork. */
export const dressingsFor = (
  { dressings }: Pick<ViewerData, 'dressings'>,
  closure: ViewerClosure | null,
) => dressings.filter(({ needsSparklingCork }) => !needsSparklingCork || closure?.isSparklingCork)

/** Returns the chosen dressing; null if there is none, or the chosen closure does not carry it. */
export function chosenDressing(
  view: Pick<ViewerData, 'closures' | 'dressings'>,
  state: ViewerState,
): ViewerClosure | null {
  const dressings = dressingsFor(view, chosenClosure(view, state))
  return dressings.find(({ sku }) => sku === state.dressing) ?? null
}

export function drinkOf(
  { defaultDrink }: Pick<ViewerData, 'defaultDrink'>,
  { drink }: ViewerState,
) {
  return drink === 'empty' ? null : (drink ?? defaultDrink)
}
