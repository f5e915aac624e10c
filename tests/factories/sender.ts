import { randomUUID } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { readRequiredStep } from '#app/platform/sender/form-counts.server.ts'
import { stampForm } from '#app/platform/sender/form-stamp.server.ts'
import { createHumanCheck } from '#app/platform/sender/human-check.server.ts'
import { checkSender, type Sender } from '#app/platform/sender/sender-check.server.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'

/** Returns helpers that build form senders, for forms filled in now and sent a minute later. */
export function sendersTo(test: TestDatabase) {
  const now = new Date()
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

  /** Returns the sender of a form without a human check. */
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

  /**
   * Returns the sender of a form with the human check that is currently required of its IP address.
   */
  async function proven(changes: Partial<Sender> = {}): Promise<Sender> {
    const sender = await unproven(changes)
    const step = await readRequiredStep(test.db, sender.address, later(60))
    return { ...sender, proof: changes.proof ?? (await solve(step)) }
  }

  const check = (sender: Sender, at = later(60)) => checkSender(test.db, sender, at)
  return { later, unproven, solve, proven, check }
}

/** Builds the expected result of an accepted form. */
export const acceptedAs = (how: Record<string, unknown>) => ({
  outcome: 'done',
  acknowledged: true,
  isDeferred: false,
  ...how,
})
