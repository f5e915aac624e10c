import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { spentChallengeTable } from '../database/tables.server.ts'
import { createHumanCheck, sweepSpentChallenges, verifyProof } from './human-check.server.ts'

vi.hoisted(() => {
  process.env.HUMAN_CHECK_COST = '20'
})
const test = openTestDatabase()

const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')

/** Solves a challenge as the browser does. */
async function solve(challenge: Challenge, counterStart = 0) {
  const solution = await solveChallenge({ challenge, deriveKey, counterStart })
  return { challenge, solution }
}

const verify = (payload: unknown, submission = 'a') =>
  verifyProof(test.db, typeof payload === 'string' ? payload : encode(payload), submission)

describe('human check', () => {
  it('accepts a browser’s solution', async () => {
    const proof = await solve(await createHumanCheck(test.db))
    expect(proof.solution?.counter).toBeLessThanOrEqual(20)
    expect(proof.solution?.counter).toBeGreaterThanOrEqual(10)
    expect(await verify(proof)).toBe('proven')
  })

  it('doubles the work with each step and rejects easier challenges', async () => {
    for (const step of [0, 1, 2, 3]) {
      const proof = await solve(await createHumanCheck(test.db, step))
      expect(proof.solution?.counter).toBeLessThanOrEqual(20 * 2 ** step)
      expect(proof.solution?.counter).toBeGreaterThanOrEqual(10 * 2 ** step)
      const asked = Math.min(3, step + 2)
      const { parameters } = proof.challenge
      const harder = { ...proof.challenge, parameters: { ...parameters, data: { step: 3 } } }
      if (step < 3) expect(await verify({ ...proof, challenge: harder }, 'a')).toBe('wrong')
      if (step < 2) expect(await verifyProof(test.db, encode(proof), 'a', asked)).toBe('easy')
      expect(await verifyProof(test.db, encode(proof), 'a', Math.min(3, step + 1))).toBe('proven')
    }
  })

  it('rejects a reused solution, except for the same submission', async () => {
    const proof = await solve(await createHumanCheck(test.db))
    const clicks = await Promise.all(Array.from({ length: 8 }, () => verify(proof, 'mine')))
    expect(clicks).toEqual(Array(8).fill('proven'))
    expect(await verify(proof, 'another')).toBe('reused')
  })

  it('lets exactly one of several concurrent submissions spend a solution', async () => {
    const proof = await solve(await createHumanCheck(test.db))
    const forms = await Promise.all(
      Array.from({ length: 8 }, (_, form) => verify(proof, `${form}`)),
    )
    expect(forms.toSorted()).toEqual(['proven', ...Array(7).fill('reused')])
  })

  it('expires after 20 minutes', async () => {
    const past = new Date(Date.now() - 20 * 60_000 - 2000)
    expect(await verify(await solve(await createHumanCheck(test.db, 0, past)))).toBe('expired')
  })

  it('rejects forged solutions and modified challenges', async () => {
    const challenge = await createHumanCheck(test.db)
    const { solution } = await solve(challenge)
    const parameters = challenge.parameters
    for (const forged of [
      { challenge, solution: { counter: 1, derivedKey: '00'.repeat(32) } },
      { challenge, solution: { counter: 1, derivedKey: parameters.keyPrefix } },
      { challenge: { ...challenge, parameters: { ...parameters, keyPrefix: '00' } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, expiresAt: 9e9 } }, solution },
      { challenge: { parameters }, solution },
      { challenge: { ...challenge, signature: '00'.repeat(32) }, solution },
    ]) {
      expect(await verify(forged)).toBe('wrong')
    }
  })

  it('rejects arbitrary payloads without throwing', async () => {
    const { challenge, solution } = await solve(await createHumanCheck(test.db))
    const odd = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.constant([]))
    const payloads = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json().map((json) => Buffer.from(json).toString('base64')),
      fc
        .tuple(fc.constantFrom('nonce', 'salt', 'algorithm', 'cost', 'data', 'keyLength'), odd)
        .map(([key, value]) => {
          const parameters = { ...challenge.parameters, [key]: value }
          return encode({ challenge: { ...challenge, parameters }, solution })
        }),
      fc
        .tuple(fc.constantFrom('counter', 'derivedKey'), odd)
        .map(([key, value]) => encode({ challenge, solution: { ...solution, [key]: value } })),
    )
    await fc.assert(
      fc.asyncProperty(payloads, async (payload) => {
        expect(['wrong', 'proven']).toContain(await verify(payload))
      }),
      { numRuns: 300 },
    )
    expect(await verify('A'.repeat(100_000))).toBe('wrong')
  })

  it('deletes spent challenges only after they expire', async () => {
    await verify(await solve(await createHumanCheck(test.db)))
    const before = await test.db.$count(spentChallengeTable)
    expect(before).toBeGreaterThan(0)
    expect(await sweepSpentChallenges(test.db, new Date(Date.now() + 20 * 60_000))).toBe(0)
    expect(await sweepSpentChallenges(test.db, new Date(Date.now() + 22 * 60_000))).toBe(before)
  })
})
