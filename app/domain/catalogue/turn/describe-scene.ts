import { joinWithAnd } from '#app/domain/packaging/quantity/nouns.ts'
import { type DrinkName, drinks } from './drinks.ts'
import type { ViewerState } from './turn-state.ts'
import type { ViewerData } from './turn-view.ts'

/** Text alternative of the 3D view, for screen readers. */
export function describeScene(
  { subject, dressings }: Pick<ViewerData, 'subject' | 'dressings'>,
  { dressing, beside }: ViewerState,
  closure: { name: string } | null,
  drink: DrinkName | null,
): string {
  const { name, shape } = subject
  const over = dressings.find(({ sku }) => sku === dressing)
  const closed = [closure, over].flatMap((part) => (part ? [part.name] : []))
  const parts = [
    closed.length > 0 ? `closed with ${joinWithAnd(closed)}` : subject.isBottle && 'open',
    shape.level !== null && (drink ? `full of ${drinks[drink].name.toLowerCase()}` : 'empty'),
    beside.length > 0 && `beside ${beside.length === 1 ? 'another' : 'two others'}`,
  ]
  return [name, ...parts.filter(Boolean)].join(', ')
}
