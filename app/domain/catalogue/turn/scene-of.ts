import { frameOf, type StandingBottle, standSideBySide, type TurnScene } from './turn-scene.ts'
import type { Ground, TurnState } from './turn-state.ts'
import type { TurnSubject, TurnView } from './turn-view.ts'

/**
 * Builds the scene of the 3D view for a visitor's choice. Products in the link that do not exist
 * (any more) are left out.
 * @param beside compared products that have been loaded
 * @param pageGround background that goes with the page's theme
 */
export function sceneOf(
  view: Pick<TurnView, 'subject' | 'closures' | 'dressings' | 'usualDrink'>,
  state: TurnState,
  beside: readonly TurnSubject[],
  label: StandingBottle['label'],
  pageGround: Ground,
): TurnScene {
  const chosen = [
    chosenClosure(view, state),
    view.dressings.find(({ sku }) => sku === state.dressing) ?? null,
  ]
  const drink = drinkOf(view, state)
  const bottles = standSideBySide([
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
    ground: state.ground ?? pageGround,
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
export function chosenClosure({ closures }: Pick<TurnView, 'closures'>, { closure }: TurnState) {
  if (closure === '') return null
  return closures.find(({ sku }) => sku === closure) ?? closures[0] ?? null
}

export function drinkOf({ usualDrink }: Pick<TurnView, 'usualDrink'>, { drink }: TurnState) {
  return drink === 'empty' ? null : (drink ?? usualDrink)
}
