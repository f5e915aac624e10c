import { expect, it } from 'vitest'
import { openBuiltSite } from '#tests/support/built-site.ts'

/** Work budget below the default, so that few requests exceed it. */
const site = openBuiltSite({ WORK_BUDGET: '30', TRUSTED_PROXIES: '1' })
const get = (path: string, address: string) =>
  site.fetch(path, { headers: { 'x-forwarded-for': address } })

it('40 concurrent searches are answered or rejected with a message, and other clients’ pages are served in between', async () => {
  const greedy = '203.0.113.9'
  const ready = '/catalogue?category=bottles'
  await get(ready, '198.51.100.1')
  const answers: Awaited<ReturnType<typeof get>>[] = []
  /**
   * Sends 40 searches at once.
   * @returns how many of them were answered before each of the other requests
   */
  async function besides(word: string, others: string[]): Promise<number[]> {
    const before = answers.length
    const asking = Array.from({ length: 40 }, async (_, i) => {
      answers.push(await get(`/catalogue?q=${word}+${i}`, greedy))
    })
    const waiting = others.map(async (path, i) => {
      expect((await get(path, `198.51.100.${i}`)).status).toBe(200)
      return answers.length - before
    })
    await Promise.all(asking)
    return Promise.all(waiting)
  }
  const inBetween = await besides('claret', [ready, '/catalogue?q=hock', '/catalogue?q=amber'])
  expect(Math.max(...inBetween)).toBeLessThan(40)
  await besides('burgundy', ['/catalogue?q=sparkling'])

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
  for (const answer of answers.filter(({ status }) => status === 429)) {
    expect(answer.text).toContain('Please wait a moment, then try again.')
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await get(ready, greedy)).status).toBe(200)
})

it('a visitor who opens a list and everything it prefetches is never limited', async () => {
  const person = '192.0.2.1'
  const list = await get('/catalogue', person)
  const links = [...new Set(list.text.match(/(?<=href=")\/catalogue\/[a-z0-9-]+(?=")/g))]
  for (const path of links.slice(0, 8)) {
    expect((await get(`${path}.data`, person)).status).toBeLessThan(400)
    expect((await get(path, person)).status).toBeLessThan(400)
  }
})
