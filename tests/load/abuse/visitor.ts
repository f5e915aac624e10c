import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export interface VisitorPlan {
  url: string
  /** The visitor's local address. */
  from: string
  manner: keyof typeof visits
  words: readonly string[]
  /** SKU of something to buy. */
  sku: string
}

type Wanted = Pick<VisitorPlan, 'words' | 'sku'>

interface Visit {
  path: string
  method?: string
  body?: string
  headers?: Record<string, string>
}

/** What visitors ask for, and every how many milliseconds. */
export const visits = {
  /** A page from the page cache. */
  bystander: { every: 20, request: (): Visit => ({ path: '/' }) },
  /** Searches that nobody made yet, and products for the cart, twice a second: more than a person does. */
  shopper: { every: 500, request: shopping },
} as const

function shopping(number: number, { words, sku }: Wanted): Visit {
  if (number % 4 === 3) {
    const body = new URLSearchParams({ intent: 'add', sku }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return { path: '/catalogue/cart/lines', method: 'POST', body, headers }
  }
  const word = words[number % words.length] ?? ''
  return { path: `/catalogue?${new URLSearchParams({ q: `${word} ${number}` })}` }
}

export interface Seen {
  /** Milliseconds of each visit, from the moment at which it was due. */
  taken: number[]
  /** Visits that got no page, by reason. */
  failures: Record<string, number>
}

export interface Visitor {
  /** What was seen since the last time this was asked. */
  look(): Promise<Seen>
  leave(): void
}

/** Lets a visitor come, in a process of its own. */
export function letVisit(plan: VisitorPlan): Visitor {
  const script = path.join(import.meta.dirname, 'visitor-process.ts')
  const child = fork(script, [JSON.stringify(plan)])
  return {
    async look() {
      const answer = once(child, 'message')
      child.send('look')
      const [seen] = await answer
      return seen as Seen
    },
    leave: () => child.disconnect(),
  }
}
