import { frameOf, placeSideBySide, type StandingBottle, type ViewerScene } from './turn-scene.ts'
import type { Background, ViewerState } from './turn-state.ts'
import type { ViewerData, ViewerSubject } from './turn-view.ts'

/**
 * Builds the scene of the 3D view for a visitor's choice. Products in the link that do not exist
 * (any more) are left out.
 * @param beside compared products that have been loaded
 * @param pageBackground background that goes with the page's theme
 */
export function buildScene(
  view: Pick<ViewerData, 'subject' | 'closures' | 'dressings' | 'defaultDrink'>,
  state: ViewerState,
  beside: readonly ViewerSubject[],
  label: StandingBottle['label'],
  pageBackground: Background,
): ViewerScene {
  const chosen = [
    chosenClosure(view, state),
    view.dressings.find(({ sku }) => sku === state.dressing) ?? null,
  ]
  const drink = drinkOf(view, state)
  const bottles = placeSideBySide([
    {
      subject: view.subject,
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

export function drinkOf(
  { defaultDrink }: Pick<ViewerData, 'defaultDrink'>,
  { drink }: ViewerState,
) {
  return drink === 'empty' ? null : (drink ?? defaultDrink)
}
