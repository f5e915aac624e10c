export interface Turns {
  isFull(): boolean
  /** Runs the work when it is its turn; one that fails does not hold up the next. */
  take<Result>(work: () => Promise<Result>): Promise<Result>
}

/**
 * Lets heavy work run one at a time, so that the requests beside it are still answered.
 * @param most works that may wait
 */
export function createTurns(most: number): Turns {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    isFull: () => waiting >= most,
    take(work) {
      waiting += 1
      const mine = last.then(work).finally(() => {
        waiting -= 1
      })
      last = mine.catch(() => {})
      return mine
    },
  }
}
