import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { delayPending, pendingDelayMs } from './render-once.ts'

type Told = Parameters<Parameters<typeof delayPending>[0]>
type State = Told[0]
type Change = Told[1]

const unchanged: Change = {
  deletedFetchers: [],
  newErrors: null,
  viewTransitionOpts: undefined,
  flushSync: false,
}
const stateOf = (navigation: object, fetchers: string[] = []) =>
  ({ navigation, fetchers: new Map(fetchers.map((key) => [key, {}])) }) as unknown as State
const idle = stateOf({ state: 'idle' })
const following = stateOf({ state: 'loading', formMethod: undefined })

function listener() {
  const told: State[] = []
  return { told, tell: delayPending((state) => void told.push(state)) }
}

describe('delayPending notifies of a navigation', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('only when it ends, if the next page was prefetched', () => {
    const { told, tell } = listener()
    tell(following, unchanged)
    vi.advanceTimersByTime(pendingDelayMs - 1)
    tell(idle, unchanged)
    vi.advanceTimersByTime(10 * pendingDelayMs)
    expect(told).toEqual([idle])
  })

  test('while it is pending, if the next page is slow', () => {
    const { told, tell } = listener()
    tell(following, unchanged)
    vi.advanceTimersByTime(pendingDelayMs)
    expect(told).toEqual([following])
  })

  test.each([
    ['a form is sent', stateOf({ state: 'submitting', formMethod: 'POST' })],
    ['a form of a search is sent', stateOf({ state: 'loading', formMethod: 'GET' })],
    ['a form of a part is on its way', stateOf({ state: 'loading' }, ['cart'])],
  ])('immediately, if %s', (_, state) => {
    const { told, tell } = listener()
    tell(state, unchanged)
    expect(told).toEqual([state])
  })

  test('immediately, if a fetcher’s result comes with it', () => {
    const { told, tell } = listener()
    tell(following, { ...unchanged, deletedFetchers: ['cart'] })
    expect(told).toEqual([following])
  })

  test('immediately, without an older update afterwards, if a fetcher finishes during it', () => {
    const { told, tell } = listener()
    const answered = stateOf({ state: 'loading' }, ['cart'])
    tell(following, unchanged)
    tell(answered, unchanged)
    vi.advanceTimersByTime(10 * pendingDelayMs)
    expect(told).toEqual([answered])
  })
})
