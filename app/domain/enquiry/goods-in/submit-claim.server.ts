import type { z } from 'zod'
import type { Actor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { wholeNumber } from '#app/platform/forms/form-fields.ts'
import { readLines } from '../lines/read-lines.server.ts'
import type { RefusedClaim } from './claim-form.tsx'
import { listClaimableLines } from './list-claimable-lines.ts'
import { makeClaim } from './make-claim.server.ts'
import { claimForm, readClaimForm } from './read-claim-form.ts'

/** Schema of the form of `ClaimDisclosure`. */
export const deliveryClaimForm = claimForm.extend({ delivery: wholeNumber() })

export type SubmitClaimResult =
  | { ok: true; claim: number }
  | { ok: false; status: 400 | 409; refused: RefusedClaim }

/**
 * Makes a claim from the customer's form.
 * @param typed texts of the form, to show again if it is refused
 */
export async function submitClaim(
  db: Database,
  actor: Actor,
  { enquiry, form, now }: { enquiry: string; form: z.output<typeof deliveryClaimForm>; now: Date },
  typed: Readonly<Record<string, string>>,
): Promise<SubmitClaimResult> {
  const { delivery: number } = form
  const { deliveries, agreed } = await readLines(db, enquiry)
  const delivery = deliveries.find((one) => one.number === number)
  const read = readClaimForm(form, delivery ? listClaimableLines(delivery, agreed) : [])
  const result = await makeClaim(db, actor, { enquiry, number, ...read, now })
  if (result.ok) return { ok: true, claim: result.claim }
  const { reason, message } = result
  const position = 'position' in result ? result.position : undefined
  const isMistake = reason === 'name' || reason === 'note' || reason === 'lines'
  const refused = { delivery: number, refusal: { reason, message, position }, typed }
  return { ok: false, status: isMistake ? 400 : 409, refused }
}
