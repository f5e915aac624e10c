import { randomUUID } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { afterEach, expect, it, vi } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { countUse, secondsLeftInWindow } from './sender/count-uses.server.ts'
import { readFormAgeSeconds, stampForm } from './sender/form-stamp.server.ts'
import { createHumanCheck, sweepSpentChallenges, verifyProof } from './sender/human-check.server.ts'
import { checkSender } from './sender/sender-check.server.ts'

/* An operator or NTP may set a machine's clock back by an hour or a day while the site runs. */

vi.hoisted(() => Object.assign(process.env, { HUMAN_CHECK_COST: '10' }))
const test = openTestDatabase()
afterEach(() => {
  vi.useRealTimers()
})

const now = new Date()
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const hour = 3600

const form = async (handedOut: Date) => {
  const submission = randomUUID()
  const stamp = await stampForm(test.db, submission, handedOut)
  return { submission, stamp }
}

it('a form issued before the clock was set back is replaced by a fresh one, which is accepted', async () => {
  const sender = {
    form: 'contact' as const,
    proof: '',
    honeypot: '',
    address: '198.51.100.7',
    recipient: 'mary@hill.example.com',
    recipientLimit: 100,
  }
  const old = { ...sender, ...(await form(now)) }
  expect(await checkSender(test.db, old, before(hour))).toMatchObject({
    outcome: 'too-old',
    status: 409,
  })
  const fresh = { ...sender, ...(await form(before(hour))) }
  expect(await checkSender(test.db, fresh, before(hour - 60))).toMatchObject({ outcome: 'done' })
})

it('form stamps are accepted by processes whose clocks differ by seconds', async () => {
  const { submission, stamp } = await form(now)
  expect(await readFormAgeSeconds(test.db, submission, stamp, before(5))).toBe(-5)
})

it('a rate limit continues in the repeated hour and lasts at most one hour', async () => {
  const at = (time: string) => new Date(`2027-02-03T${time}Z`)
  expect(await countUse(test.db, 'clock', hour, at('10:20:00'))).toBe(1)
  expect(await countUse(test.db, 'clock', hour, at('11:10:00'))).toBe(1)
  expect(await countUse(test.db, 'clock', hour, at('10:05:00'))).toBe(2)
  expect(secondsLeftInWindow(hour, at('10:05:00'))).toBe(55 * 60)
})

it('a spent human check stays spent, and unspent work is still accepted', async () => {
  const prove = async () => {
    const challenge = await createHumanCheck(test.db, 0, new Date())
    const solution = await solveChallenge({ challenge, deriveKey })
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  }
  const [spent, unspent] = [await prove(), await prove()]
  expect(await verifyProof(test.db, spent, 'a')).toBe('proven')
  vi.useFakeTimers({ toFake: ['Date'], now: before(24 * hour) })
  expect(await sweepSpentChallenges(test.db, new Date())).toBe(0)
  expect(await verifyProof(test.db, spent, 'b')).toBe('reused')
  expect(await verifyProof(test.db, unspent, 'b')).toBe('proven')
  expect(await verifyProof(test.db, await prove(), 'c')).toBe('proven')
})
