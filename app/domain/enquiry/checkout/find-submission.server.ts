import { and, eq, inArray } from 'drizzle-orm'
import { cartDigest, deriveCartToken } from '#app/domain/cart/cart-token.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { enquiryTable } from '../tables.server.ts'

/** Enquiry that a form has submitted. */
export interface Submitted {
  id: string
  reference: string
  linkVersion: number
  /** Token that the visitor's cart has after the submission. */
  cart: string
}

/**
 * Keys of a submitted form: its id, and the two cart tokens it may be sent again with, before and
 * after its enquiry was stored.
 */
export interface SubmissionKeys {
  submission: string
  /** Token from the visitor's cookie. */
  cart: string
  /** The token that the cart gets when the enquiry is stored. */
  nextCart: string
}

export async function deriveSubmissionKeys(
  db: Database,
  { submission, cart }: { submission: string; cart: string },
): Promise<SubmissionKeys> {
  return { submission, cart, nextCart: await deriveCartToken(db, cart, submission) }
}

/**
 * Finds the enquiry that was stored from a form. @returns null if there is none, or if the form was
 * sent with another cart, so that a copied form reveals nothing
 */
export async function findSubmission(
  db: Database,
  { submission, cart, nextCart }: SubmissionKeys,
): Promise<Submitted | null> {
  const digest = cartDigest(cart)
  const { id, reference, linkVersion } = enquiryTable
  const rows = await db
    .select({ id, reference, linkVersion, digest: enquiryTable.cart })
    .from(enquiryTable)
    .where(
      and(
        eq(enquiryTable.submission, submission),
        inArray(enquiryTable.cart, [digest, cartDigest(nextCart)]),
      ),
    )
  if (!rows[0]) return null
  const { digest: kept, ...found } = rows[0]
  return { ...found, cart: kept === digest ? cart : nextCart }
}
