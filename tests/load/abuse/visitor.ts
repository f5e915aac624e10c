import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export interface VisitorPlan {
  url: string
  /** Local IP address of the visitor. */
  from: string
  manner: keyof typeof visits
  words: readonly string[]
  /** SKU of a product to buy. */
  sku: string
  /** Order pad of a member, which accepts forms with files. */
  pad: { address: string; cookie: string; formToken: string }
}

type Wanted = Pick<VisitorPlan, 'words' | 'sku' | 'pad'>

interface Visit {
  path: string
  method?: string
  body?: string
  headers?: Record<string, string>
}

/** Requests of each kind of visitor, with their interval in milliseconds. */
export const visits = {
  /** Requests a page from the page cache. */
  bystander: { every: 20, request: (): Visit => ({ path: '/' }) },
  /**
   * Requests uncached searches and adds products to the cart, twice a second: faster than a person.
   */
  shopper: { every: 500, request: shopping },
  /** Posts forms with a file of 200 kB. */
  uploader: { every: 500, request: uploading },
} as const

function uploading(_: number, { pad }: Wanted): Visit {
  const { address, cookie, formToken } = pad
  const fields = Object.entries({ formToken, intent: 'check', list: 'nothing 1' })
  const parts = fields.map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
  const body = `${parts.join('')}${file}${'x'.repeat(200_000)}\r\n--b--\r\n`
  const headers = {
    cookie,
    'content-type': 'multipart/form-data; boundary=b',
    'sec-fetch-site': 'same-origin',
  }
  return { path: address, method: 'POST', body, headers }
}

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
  /** Durations of visits in milliseconds, from the moment each was due. */
  taken: number[]
  /** Number of visits without a page, by reason. */
  failures: Record<string, number>
}

export interface Visitor {
  /** Returns the measurements since the last call. */
  look(): Promise<Seen>
  leave(): void
}

/** Starts a visitor in a process of its own. */
export function startVisitor(plan: VisitorPlan): Visitor {
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
