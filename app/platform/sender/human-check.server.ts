import { createHash } from 'node:crypto'
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { asynchronousCommit, type Database } from '../database/database.server.ts'
import { spentChallengeTable } from '../database/tables.server.ts'
import { environment } from '../process/environment.server.ts'
import { isHardEnough, maxStep } from './decide-admission.ts'
import { humanCheckInForce, verifyWithProvider } from './human-check-provider.server.ts'
import { signingKey, verifyingKeys } from './signature.server.ts'

export const challengeLifetimeMinutes = 20

/** Maximum length of the form's hidden field: base64 of JSON, usually about 600 characters. */
const maxPayloadLength = 4096

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z
      .object({
        algorithm: z.literal('SHA-256'),
        nonce: z.string(),
        salt: z.string(),
        cost: z.literal(1),
        keyLength: z.number(),
        keyPrefix: z.string(),
        keySignature: z.string(),
        expiresAt: z.number(),
        data: z.strictObject({ step: z.int().min(0).max(maxStep) }),
      })
      .strict(),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

const purposes = { challenge: 'human-check-challenge', answer: 'human-check-answer' } as const

function namedSecrets(challenge: Buffer, answer: Buffer) {
  return {
    hmacSignatureSecret: challenge.toString('base64url'),
    hmacKeySignatureSecret: answer.toString('base64url'),
  }
}

/**
 * Verifies the work for a challenge that was signed with the current secret or a recently replaced
 * one.
 */
async function verifyWork(db: Database, proof: z.output<typeof payloadSchema>) {
  const challenges = await verifyingKeys(db, purposes.challenge, challengeLifetimeMinutes * 60)
  const answers = await verifyingKeys(db, purposes.answer, challengeLifetimeMinutes * 60)
  let result: Awaited<ReturnType<typeof verifySolution>> | undefined
  for (const [place, challenge] of challenges.entries()) {
    const secrets = namedSecrets(challenge, answers[place] ?? challenge)
    result = await verifySolution({ ...proof, deriveKey, ...secrets })
    if (result.verified || result.expired) return result
  }
  return result
}

/**
 * Creates an ALTCHA challenge (protocol 2) for the browser, valid for 20 minutes. The browser tries
 * between half of `HUMAN_CHECK_COST` and all of it, doubled with each step; verifying costs two
 * HMACs. The signature covers the step.
 * @param step difficulty, 0 to `maxStep`
 */
export async function createHumanCheck(
  db: Database,
  step = 0,
  now = new Date(),
): Promise<Challenge> {
  const most = environment().HUMAN_CHECK_COST * 2 ** step
  return createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    counter: randomInt(most, Math.ceil(most / 2)),
    deriveKey,
    data: { step },
    expiresAt: new Date(now.getTime() + challengeLifetimeMinutes * 60_000),
    ...namedSecrets(
      await signingKey(db, purposes.challenge),
      await signingKey(db, purposes.answer),
    ),
  })
}

/**
 * Result of verifying a human check. `easy`: correct, but the challenge was easier than now
 * required.
 */
export type ProofResult = 'proven' | 'wrong' | 'reused' | 'expired' | 'easy' | 'unreachable'

function readPayload(payload: string) {
  if (payload.length > maxPayloadLength) return null
  try {
    const text = Buffer.from(payload, 'base64').toString('utf8')
    return payloadSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/**
 * Verifies the browser's response and marks it as spent. The same submission may present it again,
 * so that a double click or a retry is not refused.
 * @param submission id of the submission that spends it
 * @param asked currently required step; ignored if an external provider does the check
 */
export async function verifyProof(
  db: Database,
  payload: string,
  submission: string,
  asked = 0,
): Promise<ProofResult> {
  const settings = humanCheckInForce()
  if (settings.HUMAN_CHECK !== 'altcha') {
    return verifyExternalProof(db, settings, payload, submission)
  }
  const proof = readPayload(payload)
  if (!proof) return 'wrong'
  const result = await verifyWork(db, proof)
  if (result?.expired) return 'expired'
  if (!result?.verified) return 'wrong'
  const { parameters } = proof.challenge
  if (!isHardEnough(parameters.data.step, asked)) return 'easy'
  const expiresAt = new Date(parameters.expiresAt * 1000 + 60_000)
  return spendChallenge(db, proof.challenge.signature, submission, expiresAt)
}

/**
 * Like `verifyProof`, for an external provider. The provider accepts a response only once, so a
 * repeat of the same submission is recognised here.
 */
export async function verifyExternalProof(
  db: Database,
  settings: Parameters<typeof verifyWithProvider>[0],
  answer: string,
  submission: string,
): Promise<ProofResult> {
  if (answer.length > maxPayloadLength) return 'wrong'
  const digest = createHash('sha256').update(answer).digest('hex')
  const spent = await db
    .select({ spentOn: spentChallengeTable.spentOn })
    .from(spentChallengeTable)
    .where(eq(spentChallengeTable.digest, digest))
  if (spent[0]) return spent[0].spentOn === submission ? 'proven' : 'reused'
  const verdict = await verifyWithProvider(settings, answer)
  if (verdict !== 'right') return verdict
  return spendChallenge(
    db,
    digest,
    submission,
    new Date(Date.now() + challengeLifetimeMinutes * 60_000),
  )
}

async function spendChallenge(
  db: Database,
  digest: string,
  submission: string,
  expiresAt: Date,
): Promise<'proven' | 'reused'> {
  // Asynchronous commit: the enquiry's own commit follows and flushes this one too.
  const spent = await db
    .insert(spentChallengeTable)
    .values({ digest, spentOn: submission, expiresAt })
    .onConflictDoUpdate({
      target: spentChallengeTable.digest,
      set: { spentOn: submission },
      setWhere: sql`${spentChallengeTable.spentOn} = ${submission}`,
    })
    .returning({ commit: asynchronousCommit(db) })
  return spent.length > 0 ? 'proven' : 'reused'
}

/** Deletes spent challenges that have expired. @returns the number of deleted challenges */
export async function sweepSpentChallenges(db: Database, now: Date): Promise<number> {
  const { rowCount } = await db
    .delete(spentChallengeTable)
    .where(lt(spentChallengeTable.expiresAt, now))
  return rowCount ?? 0
}
