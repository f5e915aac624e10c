import { frameOf, type StandingBottle, standSideBySide, type TurnScene } from './turn-scene.ts'
import type { Ground, TurnState } from './turn-state.ts'
import type { TurnSubject, TurnView } from './turn-view.ts'

/**
 * What is seen by a visitor's choice. What a link names and is not there (any more) is left out.
 * @param beside those that stand beside it, as far as they have come
 * @param pageGround the ground that goes with the page
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

/** The closure that is on: the one chosen, else the first that fits; null for an open bottle. */
export function chosenClosure({ closures }: Pick<TurnView, 'closures'>, { closure }: TurnState) {
  if (closure === '') return null
  return closures.find(({ sku }) => sku === closure) ?? closures[0] ?? null
}

export function drinkOf({ usualDrink }: Pick<TurnView, 'usualDrink'>, { drink }: TurnState) {
  return drink === 'empty' ? null : (drink ?? usualDrink)
}
