import { randomUUID } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { rateLimitTable } from '../database/tables.server.ts'
import { noteRefusal } from '../process/security-log.server.ts'
import { stepAskedOf } from './form-counts.server.ts'
import { stampForm } from './form-stamp.server.ts'
import { createHumanCheck } from './human-check.server.ts'
import { checkSender, type Sender } from './sender-check.server.ts'

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
vi.mock('../process/security-log.server.ts', () => ({ noteRefusal: vi.fn() }))
const test = openTestDatabase()
beforeEach(async () => {
  await test.db.delete(rateLimitTable)
})

const now = new Date()
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

/** A filled form as it arrives without a human check. */
async function unproven(changes: Partial<Sender> = {}): Promise<Sender> {
  const submission = randomUUID()
  return {
    form: 'contact',
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

async function solve(step: number) {
  const challenge = await createHumanCheck(test.db, step)
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** With the human check that is asked of this address now. */
async function proven(changes: Partial<Sender> = {}): Promise<Sender> {
  const sender = await unproven(changes)
  const step = await stepAskedOf(test.db, sender.address, later(60))
  return { ...sender, proof: changes.proof ?? (await solve(step)) }
}

const check = (sender: Sender, at = later(60)) => checkSender(test.db, sender, at)
const taken = (how: Record<string, unknown>) => ({
  ok: true,
  acknowledged: true,
  held: false,
  ...how,
})

describe('a sender with a human check', () => {
  it('is proven, whatever the other marks say', async () => {
    const sender = await proven({ stamp: '', honeypot: 'filled by a password manager' })
    expect(await check(sender)).toEqual(taken({ proven: 'proven' }))
  })

  it('is refused with a wrong or used one, and asked to send again', async () => {
    expect(await check(await unproven({ proof: 'AAAA' }))).toMatchObject({
      reason: 'wrong-proof',
      status: 400,
    })
    const sender = await proven()
    await check(sender)
    const reused = { ...sender, submission: randomUUID(), address: '203.0.113.9' }
    expect(await check(reused)).toMatchObject({
      reason: 'reused-proof',
      status: 400,
    })
  })

  it('is asked for more work before the limit of an hour and address, and only then refused', async () => {
    const asked = []
    for (let time = 0; time < 4; time += 1) {
      asked.push(await stepAskedOf(test.db, '198.51.100.7', later(60)))
      expect(await check(await proven())).toMatchObject({ ok: true })
    }
    expect(asked).toEqual([0, 2, 3, 3])
    expect(await check(await proven())).toMatchObject({
      reason: 'too-many',
      status: 429,
      retryAfter: expect.any(Number),
    })
    expect(await check(await proven({ address: '203.0.113.9' }))).toMatchObject({ ok: true })
  })

  it('with an easier one than is asked now is asked to send again, which a fresh one allows', async () => {
    const [early, earlier] = [await solve(0), await solve(0)]
    await check(await proven())
    const refused = await check(await proven({ proof: early }))
    expect(refused).toMatchObject({
      reason: 'easy-proof',
      status: 400,
      message: expect.stringMatching(/It has been renewed: please send again\.$/),
    })
    expect(await check(await proven())).toMatchObject({ ok: true })
    // What was refused was not spent: from where less is asked it is as good as it was.
    for (const proof of [early, earlier]) {
      const elsewhere = await proven({ proof, address: `203.0.113.${proof === early ? 1 : 2}` })
      expect(await check(elsewhere)).toMatchObject({ ok: true })
    }
  })
})

describe('an e-mail address that was named too often', () => {
  it.each([
    ['with', proven],
    ['without', unproven],
  ])(
    'is written to no more this hour, and whoever names it is taken all the same: %s a human check',
    async (_, make) => {
      const from = (n: number, recipient: string) =>
        make({ address: `192.0.${n}.1`, recipient, recipientLimit: 2 })
      expect(await check(await from(1, 'Mary@hill.example.com'))).toMatchObject(taken({}))
      expect(await check(await from(2, 'mary+1@hill.example.com'))).toMatchObject(taken({}))
      const third = await check(await from(3, 'mary@hill.example.com'))
      expect(third).toMatchObject(taken({ acknowledged: false }))
      expect(await check(await from(4, 'ann@hill.example.com'))).toMatchObject(taken({}))
    },
  )

  it('makes more work for whoever goes on naming it, and for nobody else', async () => {
    const address = '192.0.2.1'
    const step = () => stepAskedOf(test.db, address, later(60))
    const once = await proven({ address, recipientLimit: 0 })
    expect(await check(once)).toMatchObject(taken({ acknowledged: false }))
    expect(await step()).toBe(3)
    expect(await stepAskedOf(test.db, '192.0.2.2', later(60))).toBe(0)
  })

  it('is counted, and cannot be read from what is kept', async () => {
    const recipient = 'Private.Person@hill.example.com'
    await check(await proven({ recipient }))
    await check(await unproven({ recipient }))
    const kept = JSON.stringify(await test.db.select().from(rateLimitTable))
    expect(kept).toContain(' to ')
    expect(kept).not.toMatch(/private|person|hill|@/i)
  })
})

describe('a sender without scripts', () => {
  it('is let in as unproven', async () => {
    expect(await check(await unproven())).toEqual(taken({ proven: 'unproven' }))
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
    const results = []
    for (let time = 0; time < 4; time += 1) results.push(await check(await unproven()))
    expect(results.map((result) => result.ok)).toEqual([true, true, true, false])
    expect(results[3]).toMatchObject({
      reason: 'too-many',
      status: 429,
      message: expect.stringMatching(/Too many forms came from your connection/),
      retryAfter: expect.any(Number),
    })
  })

  it('beyond the limit over all addresses is held, with no mail for it, and never refused', async () => {
    const results = await Promise.all(
      Array.from({ length: 40 }, async (_, n) =>
        check(await unproven({ address: `192.0.${n}.1` })),
      ),
    )
    expect(results.every((result) => result.ok)).toBe(true)
    expect(results.filter((result) => result.ok && !result.held)).toHaveLength(5)
    const held = results.filter((result) => result.ok && result.held)
    expect(held).toEqual(
      Array(35).fill(taken({ proven: 'unproven', acknowledged: false, held: true })),
    )
  })

  it('is held so often an hour from one network, whose addresses somebody may have by the hundred', async () => {
    const from = async (address: string) => check(await unproven({ address }))
    for (let n = 0; n < 5; n += 1) await from(`192.0.${n}.1`)
    const near = []
    for (let n = 0; n < 6; n += 1) near.push(await from(`2001:db8:7:${n}::1`))
    expect(near.map(({ ok }) => ok)).toEqual([true, true, true, true, false, false])
    expect(near[5]).toMatchObject({ status: 429 })
    expect(await from('2001:db8:8::1')).toMatchObject({ ok: true, held: true })
  })

  it('is not counted twice for a double click, even as the last one allowed', async () => {
    await check(await unproven())
    await check(await unproven())
    const sender = await unproven()
    const clicks = await Promise.all(Array.from({ length: 4 }, () => check(sender)))
    expect(clicks).toEqual(Array(4).fill(taken({ proven: 'unproven' })))
    expect(await check(await unproven())).toMatchObject({ status: 429 })
  })

  it('is taken by a second click as by the first', async () => {
    const withheld = await unproven({ recipientLimit: 0 })
    for (const _ of [1, 2]) {
      expect(await check(withheld)).toMatchObject(taken({ acknowledged: false }))
    }
    for (let n = 0; n < 5; n += 1) await check(await unproven({ address: `192.0.${n}.1` }))
    const held = await unproven({ address: '203.0.113.9' })
    for (const _ of [1, 2]) {
      expect(await check(held)).toMatchObject(taken({ acknowledged: false, held: true }))
    }
  })
})

it('what was refused, held or not acknowledged is counted for the log, with its reason and source', async () => {
  const address = '192.0.2.77'
  const noted = async (sender: Promise<Sender>) => {
    vi.mocked(noteRefusal).mockClear()
    await check(await sender)
    return vi.mocked(noteRefusal).mock.calls
  }
  expect(await noted(unproven({ address }))).toEqual([])
  const proof = 'AAAA'
  expect(await noted(unproven({ address, proof }))).toEqual([['proof', 'wrong-proof', address]])
  expect(await noted(unproven({ address, honeypot: 'x' }))).toEqual([
    ['proof', 'honeypot', address],
  ])
  const withheld = [['limit', 'acknowledgement-withheld', address]]
  expect(await noted(unproven({ address, recipientLimit: 0 }))).toEqual(withheld)
  await noted(unproven({ address }))
  expect(await noted(unproven({ address }))).toEqual([['limit', 'too-many', address]])
  for (let n = 0; n < 3; n += 1) await noted(unproven({ address: `192.0.${n}.1` }))
  const newcomer = '203.0.113.9'
  expect(await noted(unproven({ address: newcomer }))).toEqual([['limit', 'held', newcomer]])
})

describe('whatever one address block sends', () => {
  const hostile = fc.record({
    form: fc.constantFrom('contact', 'enquiry'),
    isProven: fc.boolean(),
    names: fc.constantFrom('victim', 'somebody'),
    isEmpty: fc.boolean(),
  })

  it('another’s form is taken: at worst it is not acknowledged, or asks for more work', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(hostile, { minLength: 4, maxLength: 14 }),
        fc.boolean(),
        async (sent, isProven) => {
          await test.db.delete(rateLimitTable)
          for (const { form, names, isEmpty, ...rest } of sent) {
            const recipient = `${names}@hill.example.com`
            const make = rest.isProven ? proven : unproven
            const honeypot = isEmpty ? '' : 'x'
            await check(await make({ form, recipient, recipientLimit: 1, honeypot }))
          }
          for (const form of ['contact', 'enquiry'] as const) {
            const recipient = 'victim@hill.example.com'
            const make = isProven ? proven : unproven
            const own = { form, recipient, recipientLimit: 1, address: '203.0.113.5' }
            expect(await check(await make(own))).toMatchObject({ ok: true, held: false })
          }
        },
      ),
      { numRuns: 15 },
    )
  })
})
