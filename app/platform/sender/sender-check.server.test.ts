import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptedAs, sendersTo } from '#tests/factories/sender.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { rateLimitTable } from '../database/tables.server.ts'
import { noteRefusal } from '../process/security-log.server.ts'
import { readRequiredStep } from './form-counts.server.ts'
import type { Sender } from './sender-check.server.ts'

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

const { later, unproven, solve, proven, check } = sendersTo(test)

describe('sender with a human check', () => {
  it('is proven, regardless of stamp and honeypot', async () => {
    const sender = await proven({ stamp: '', honeypot: 'filled by a password manager' })
    expect(await check(sender)).toEqual(acceptedAs({ proven: 'proven' }))
  })

  it('is refused with a wrong or reused response (400)', async () => {
    expect(await check(await unproven({ proof: 'AAAA' }))).toMatchObject({
      outcome: 'wrong-proof',
      status: 400,
    })
    const sender = await proven()
    await check(sender)
    const reused = { ...sender, submission: randomUUID(), address: '203.0.113.9' }
    expect(await check(reused)).toMatchObject({
      outcome: 'reused-proof',
      status: 400,
    })
  })

  it('gets harder checks before the hourly limit per address, and is refused beyond it', async () => {
    const asked = []
    for (let time = 0; time < 4; time += 1) {
      asked.push(await readRequiredStep(test.db, '198.51.100.7', later(60)))
      expect(await check(await proven())).toMatchObject({ outcome: 'done' })
    }
    expect(asked).toEqual([0, 2, 3, 3])
    expect(await check(await proven())).toMatchObject({
      outcome: 'too-many',
      status: 429,
      retryAfter: expect.any(Number),
    })
    expect(await check(await proven({ address: '203.0.113.9' }))).toMatchObject({ outcome: 'done' })
  })

  it('is refused if the check is easier than now required; a fresh one is accepted', async () => {
    const [early, earlier] = [await solve(0), await solve(0)]
    await check(await proven())
    const refused = await check(await proven({ proof: early }))
    expect(refused).toMatchObject({
      outcome: 'easy-proof',
      status: 400,
      message: expect.stringMatching(/It has been renewed: please send again\.$/),
    })
    expect(await check(await proven())).toMatchObject({ outcome: 'done' })
    // A refused solution was not spent: it is still accepted for an address with a lower step.
    for (const proof of [early, earlier]) {
      const elsewhere = await proven({ proof, address: `203.0.113.${proof === early ? 1 : 2}` })
      expect(await check(elsewhere)).toMatchObject({ outcome: 'done' })
    }
  })
})

describe('email address over the recipient limit', () => {
  it.each([
    ['with', proven],
    ['without', unproven],
  ])(
    'is not acknowledged this hour, but the form is accepted: %s a human check',
    async (_, make) => {
      const from = (n: number, recipient: string) =>
        make({ address: `192.0.${n}.1`, recipient, recipientLimit: 2 })
      expect(await check(await from(1, 'Mary@hill.example.com'))).toMatchObject(acceptedAs({}))
      expect(await check(await from(2, 'mary+1@hill.example.com'))).toMatchObject(acceptedAs({}))
      const third = await check(await from(3, 'mary@hill.example.com'))
      expect(third).toMatchObject(acceptedAs({ acknowledged: false }))
      expect(await check(await from(4, 'ann@hill.example.com'))).toMatchObject(acceptedAs({}))
    },
  )

  it('raises the required step of the sender who keeps naming it, and of no other sender', async () => {
    const address = '192.0.2.1'
    const step = () => readRequiredStep(test.db, address, later(60))
    const once = await proven({ address, recipientLimit: 0 })
    expect(await check(once)).toMatchObject(acceptedAs({ acknowledged: false }))
    expect(await step()).toBe(3)
    expect(await readRequiredStep(test.db, '192.0.2.2', later(60))).toBe(0)
  })

  it('is counted as a hash that does not reveal it', async () => {
    const recipient = 'Private.Person@hill.example.com'
    await check(await proven({ recipient }))
    await check(await unproven({ recipient }))
    const kept = JSON.stringify(await test.db.select().from(rateLimitTable))
    expect(kept).toContain(' to ')
    expect(kept).not.toMatch(/private|person|hill|@/i)
  })
})

it('refused, deferred and unacknowledged forms are logged with reason and source', async () => {
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

describe('forms of one address block', () => {
  const hostile = fc.record({
    form: fc.constantFrom('contact', 'enquiry'),
    isProven: fc.boolean(),
    names: fc.constantFrom('victim', 'somebody'),
    isEmpty: fc.boolean(),
  })

  it('never cause the form of another sender to be refused, only to be sent without acknowledgement or with a harder check', async () => {
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
            expect(await check(await make(own))).toMatchObject({
              outcome: 'done',
              isDeferred: false,
            })
          }
        },
      ),
      { numRuns: 15 },
    )
  })
})
