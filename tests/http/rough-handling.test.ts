import { once } from 'node:events'
import { Agent } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { exchange } from '#tests/load/exchange.ts'
import { countRows } from '#tests/support/count-rows.ts'
import { isLong } from '#tests/support/long.ts'
import { anyProduct } from '#tests/support/seeded-product.ts'
import { openSpawnedSite } from '#tests/support/spawned-site.ts'

// All connections come from this machine, so the limit per IP address is raised.
const site = openSpawnedSite({ ADDRESS_CONNECTION_LIMIT: '1000' })
const form = { 'content-type': 'application/x-www-form-urlencoded' }

let sku: string
let slug: string
beforeAll(async () => {
  ;({ sku, slug } = await anyProduct(site.database.db))
})

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

async function open(bytes: string): Promise<Socket> {
  const socket = connect(site.port, 'localhost')
  socket.on('error', () => {})
  sockets.push(socket)
  await once(socket, 'connect')
  socket.write(bytes)
  return socket
}

async function expectWell() {
  expect(site.process.exitCode).toBeNull()
  const agent = new Agent()
  const page = await exchange(agent, `${site.url}/catalogue/cart`)
  expect(page.status).toBe(200)
  agent.destroy()
  const faults = site.output.filter((line) => /"level":(?:50|60)|Error|Warning/.test(line))
  expect(faults.map((line) => line.slice(0, 300)).slice(0, 3)).toEqual([])
}

const upload = (length: number) =>
  `POST /catalogue/checkout HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${form['content-type']}\r\nContent-Length: ${length}\r\n\r\na=1`

describe('the process under hostile load', () => {
  it.runIf(isLong)('answers 500 concurrent visitors', async () => {
    const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
    const asks = (number: number) =>
      [
        exchange(agent, `${site.url}/catalogue?q=word${number}`),
        exchange(agent, `${site.url}/catalogue/${slug}?n=${number}`),
        exchange(agent, `${site.url}/catalogue/nothing-${number}`),
        exchange(agent, `${site.url}/catalogue/cart`, {
          method: 'POST',
          headers: form,
          body: new URLSearchParams({ intent: 'add', sku, amount: '1', level: 'piece' }).toString(),
        }),
        exchange(agent, `${site.url}/catalogue/checkout`, {
          method: 'POST',
          headers: form,
          body: 'contactName=Mary',
        }),
      ] as const
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, number) => asks(number)).flat(),
    )
    agent.destroy()
    // A slow machine answers some with 503 and Retry-After, but none with an error.
    const expected = [200, 200, 404, 303, 400]
    const wrong = answers.filter(({ status, headers }, index) =>
      status === 503 ? !headers['retry-after'] : status !== expected[index % expected.length],
    )
    expect(wrong.map(({ status }) => status)).toEqual([])
    await expectWell()
  })

  it('serves other clients while hundreds of connections stay idle', async () => {
    await Promise.all(Array.from({ length: 200 }, () => open('GET /catalogue HTTP/1.1\r\nHost: l')))
    await Promise.all(Array.from({ length: 100 }, () => open(upload(100_000))))
    await Promise.all(Array.from({ length: 100 }, () => open('')))
    await expectWell()
  })

  it('survives visitors who disconnect while sending a form', async () => {
    const before = await countRows(site.database.db)
    for (let time = 0; time < 50; time += 1) {
      const socket = await open(upload(100_000))
      if (time % 2 === 0) socket.resetAndDestroy()
      else socket.end()
    }
    await expectWell()
    expect(await countRows(site.database.db)).toEqual(before)
  })

  it('survives visitors who disconnect before the response', async () => {
    for (let time = 0; time < 50; time += 1) {
      const path = time % 2 === 0 ? `/catalogue?q=left${time}` : '/catalogue/cart'
      const socket = await open(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
      socket.resetAndDestroy()
    }
    await expectWell()
  })

  it('survives input that is not HTTP', async () => {
    const noise = [
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nExpect: magic\r\n\r\n',
      'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nZZZ\r\n',
      `GET /${'a'.repeat(70_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
      `GET / HTTP/1.1\r\n${'a: b\r\n'.repeat(5000)}\r\n`,
      'GET / HTTP/1.0\r\n\r\n',
      'GET http://[ HTTP/1.1\r\nHost: [\r\n\r\n',
      'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
      '\0'.repeat(1000),
    ]
    for (const bytes of noise) {
      const socket = await open(bytes)
      socket.end()
      socket.resume()
      await new Promise((resolve) => socket.once('close', resolve))
    }
    await expectWell()
  })
})
