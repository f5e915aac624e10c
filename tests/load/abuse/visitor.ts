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
  /** Order pad of a member, who sends forms with files. */
  pad: { address: string; cookie: string; formToken: string }
}

type Wanted = Pick<VisitorPlan, 'words' | 'sku' | 'pad'>

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
  /** Forms with a file of 200 kB. */
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
