import { randomUUID } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { stampForm } from './form-stamp.server.ts'
import { createHumanCheck } from './human-check.server.ts'
import { checkSender, type Sender } from './sender-check.server.ts'
import { rateLimitTable } from './tables.server.ts'

vi.hoisted(() => {
  Object.assign(process.env, {
    HUMAN_CHECK_COST: '10',
    ENQUIRY_LIMIT: '4',
    UNPROVEN_LIMIT: '3',
    UNPROVEN_LIMIT_OVERALL: '5',
  })
})
const test = openTestDatabase()

const now = new Date()
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

/** A filled form as it arrives without a human check. */
async function unproven(changes: Partial<Sender> = {}): Promise<Sender> {
  const submission = randomUUID()
  return {
    form: randomUUID(),
    submission,
    proof: '',
    honeypot: '',
    stamp: await stampForm(test.db, submission, now),
    address: '198.51.100.7',
    recipient: 'mary@hill.example.com',
    recipientLimit: 100,
    ...changes,
  }
}

async function proven(changes: Partial<Sender> = {}): Promise<Sender> {
  const challenge = await createHumanCheck(test.db)
  const solution = await solveChallenge({ challenge, deriveKey })
  const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  return unproven({ proof, ...changes })
}

const check = (sender: Sender, at = later(60)) => checkSender(test.db, sender, at)

describe('a sender with a human check', () => {
  it('is proven, whatever the other marks say', async () => {
    const sender = await proven({ stamp: '', honeypot: 'filled by a password manager' })
    expect(await check(sender)).toEqual({ ok: true, proven: 'proven' })
  })

  it('is refused with a wrong or used one, and asked to send again', async () => {
    expect(await check(await unproven({ proof: 'AAAA' }))).toMatchObject({
      reason: 'wrong-proof',
      status: 400,
    })
    const sender = await proven()
    await check(sender)
    expect(await check({ ...sender, submission: randomUUID() })).toMatchObject({
      reason: 'reused-proof',
      status: 400,
    })
  })

  it('meets the limit of an hour and address', async () => {
    const form = randomUUID()
    for (let time = 0; time < 4; time += 1) {
      expect(await check(await proven({ form }))).toMatchObject({ ok: true })
    }
    expect(await check(await proven({ form }))).toMatchObject({ status: 429 })
    const elsewhere = await proven({ form, address: '203.0.113.9' })
    expect(await check(elsewhere)).toMatchObject({ ok: true })
  })
})

describe('the address that the answer goes to', () => {
  it.each([
    ['with', proven],
    ['without', unproven],
  ])(
    'is written to so often an hour, from everywhere together: %s a human check',
    async (_, make) => {
      const form = randomUUID()
      const from = (n: number, recipient: string) =>
        make({ form, address: `192.0.2.${n}`, recipient, recipientLimit: 2 })
      expect(await check(await from(1, 'Mary@hill.example.com'))).toMatchObject({ ok: true })
      expect(await check(await from(2, 'mary+1@hill.example.com'))).toMatchObject({ ok: true })
      expect(await check(await from(3, 'mary@hill.example.com'))).toMatchObject({
        status: 429,
        message: expect.stringMatching(/with this e-mail address/),
        retryAfter: expect.any(Number),
      })
      expect(await check(await from(3, 'ann@hill.example.com'))).toMatchObject({ ok: true })
    },
  )
})

it('the address that the answer goes to is counted, and cannot be read from what is kept', async () => {
  const recipient = 'Private.Person@hill.example.com'
  await check(await proven({ recipient }))
  await check(await unproven({ recipient }))
  const kept = JSON.stringify(await test.db.select().from(rateLimitTable))
  expect(kept).toContain(' to ')
  expect(kept).not.toMatch(/private|person|hill|@/i)
})

describe('a sender without scripts', () => {
  it('is let in as unproven', async () => {
    expect(await check(await unproven())).toEqual({ ok: true, proven: 'unproven' })
  })

  it('is refused when the hidden field is filled', async () => {
    expect(await check(await unproven({ honeypot: 'http://spam' }))).toMatchObject({
      reason: 'honeypot',
    })
  })

  it('needs a form between 3 seconds and 24 hours old', async () => {
    const sender = await unproven()
    expect(await check(sender, later(2))).toMatchObject({ reason: 'too-fast', status: 400 })
    expect(await check(sender, later(24 * 3600 + 1))).toMatchObject({ reason: 'too-old' })
    expect(await check(sender, later(3))).toMatchObject({ ok: true })
  })

  it('needs the stamp of this very form', async () => {
    const other = await unproven()
    for (const stamp of ['', 'x', '1.AAAAAAAAAAAAAAAAAAAAAA', other.stamp, `9${other.stamp}`]) {
      expect(await check(await unproven({ stamp }))).toMatchObject({ reason: 'too-old' })
    }
  })

  it('may send three an hour, then is asked to wait', async () => {
    const form = randomUUID()
    const results = []
    for (let time = 0; time < 4; time += 1) results.push(await check(await unproven({ form })))
    expect(results.map((result) => result.ok)).toEqual([true, true, true, false])
    expect(results[3]).toMatchObject({
      reason: 'too-many',
      status: 429,
      message: expect.stringMatching(/Too many forms came from your connection/),
      retryAfter: expect.any(Number),
    })
  })

  it('meets the limit over all addresses', async () => {
    const form = randomUUID()
    const results = await Promise.all(
      Array.from({ length: 8 }, async (_, n) =>
        check(await unproven({ form, address: `192.0.2.${n}` })),
      ),
    )
    expect(results.filter((result) => result.ok)).toHaveLength(5)
  })

  it('is not counted twice for a double click, even as the last one allowed', async () => {
    const form = randomUUID()
    await check(await unproven({ form }))
    await check(await unproven({ form }))
    const sender = await unproven({ form })
    const clicks = await Promise.all(Array.from({ length: 4 }, () => check(sender)))
    expect(clicks).toEqual(Array(4).fill({ ok: true, proven: 'unproven' }))
    expect(await check(await unproven({ form }))).toMatchObject({ status: 429 })
  })
})
