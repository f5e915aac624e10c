import { beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptedAs, sendersTo } from '#tests/factories/sender.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { rateLimitTable } from '../database/tables.server.ts'

vi.hoisted(() => {
  Object.assign(process.env, {
    HUMAN_CHECK_COST: '10',
    FORM_LIMIT: '4',
    FLOOD_LIMIT: '40',
    UNPROVEN_LIMIT: '3',
    UNPROVEN_LIMIT_OVERALL: '5',
    UNPROVEN_LIMIT_NETWORK: '4',
  })
})
const test = openTestDatabase()
beforeEach(async () => {
  await test.db.delete(rateLimitTable)
})

const { later, unproven, check } = sendersTo(test)

describe('sender without JavaScript', () => {
  it('is admitted as unproven', async () => {
    expect(await check(await unproven())).toEqual(acceptedAs({ proven: 'unproven' }))
  })

  it('is refused if the honeypot is filled', async () => {
    expect(await check(await unproven({ honeypot: 'http://spam' }))).toMatchObject({
      outcome: 'honeypot',
    })
  })

  it('needs a form between 3 seconds and 24 hours old', async () => {
    const sender = await unproven()
    expect(await check(sender, later(2))).toMatchObject({ outcome: 'too-fast', status: 400 })
    expect(await check(sender, later(24 * 3600 + 1))).toMatchObject({ outcome: 'too-old' })
    expect(await check(sender, later(3))).toMatchObject({ outcome: 'done' })
  })

  it('needs the stamp of the same submission', async () => {
    const other = await unproven()
    for (const stamp of ['', 'x', '1.AAAAAAAAAAAAAAAAAAAAAA', other.stamp, `9${other.stamp}`]) {
      expect(await check(await unproven({ stamp }))).toMatchObject({ outcome: 'too-old' })
    }
  })

  it('may submit three forms per hour, then is refused', async () => {
    const results = []
    for (let time = 0; time < 4; time += 1) results.push(await check(await unproven()))
    expect(results.map((result) => result.outcome === 'done')).toEqual([true, true, true, false])
    expect(results[3]).toMatchObject({
      outcome: 'too-many',
      status: 429,
      message: expect.stringMatching(/Too many forms came from your connection/),
      retryAfter: expect.any(Number),
    })
  })

  it('is deferred without acknowledgement beyond the overall limit, never refused', async () => {
    const results = await Promise.all(
      Array.from({ length: 40 }, async (_, n) =>
        check(await unproven({ address: `192.0.${n}.1` })),
      ),
    )
    expect(results.every((result) => result.outcome === 'done')).toBe(true)
    expect(
      results.filter((result) => result.outcome === 'done' && !result.isDeferred),
    ).toHaveLength(5)
    const held = results.filter((result) => result.outcome === 'done' && result.isDeferred)
    expect(held).toEqual(
      Array(35).fill(acceptedAs({ proven: 'unproven', acknowledged: false, isDeferred: true })),
    )
  })

  it('has a limit of deferred forms per network and hour', async () => {
    const from = async (address: string) => check(await unproven({ address }))
    for (let n = 0; n < 5; n += 1) await from(`192.0.${n}.1`)
    const near = []
    for (let n = 0; n < 6; n += 1) near.push(await from(`2001:db8:7:${n}::1`))
    expect(near.map(({ outcome }) => outcome === 'done')).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ])
    expect(near[5]).toMatchObject({ status: 429 })
    expect(await from('2001:db8:8::1')).toMatchObject({ outcome: 'done', isDeferred: true })
  })

  it('is not counted twice for a double click, even at the limit', async () => {
    await check(await unproven())
    await check(await unproven())
    const sender = await unproven()
    const clicks = await Promise.all(Array.from({ length: 4 }, () => check(sender)))
    expect(clicks).toEqual(Array(4).fill(acceptedAs({ proven: 'unproven' })))
    expect(await check(await unproven())).toMatchObject({ status: 429 })
  })

  it('gets the same result for a repeated submission', async () => {
    const withheld = await unproven({ recipientLimit: 0 })
    for (const _ of [1, 2]) {
      expect(await check(withheld)).toMatchObject(acceptedAs({ acknowledged: false }))
    }
    for (let n = 0; n < 5; n += 1) await check(await unproven({ address: `192.0.${n}.1` }))
    const held = await unproven({ address: '203.0.113.9' })
    for (const _ of [1, 2]) {
      expect(await check(held)).toMatchObject(acceptedAs({ acknowledged: false, isDeferred: true }))
    }
  })
})
