import { and, eq, ne } from 'drizzle-orm'
import { cartDigest } from '#app/domain/cart/cart-token.server.ts'
import { lockCart } from '#app/domain/cart/stored-cart.server.ts'
import type { CheckedFile } from '#app/domain/files/check-file.ts'
import type { UploadKind } from '#app/domain/files/file-kinds.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { addressBlock } from '#app/platform/sender/client-address.ts'
import { countUse } from '#app/platform/sender/count-uses.server.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import {
  isLabelKind,
  labelKindMessage,
  maxLabelBytes,
  maxLabelSizeText,
  maxLabels,
  maxLabelsPerHour,
  maxPlaceLength,
} from './label-limits.ts'
import { cartLabelTable } from './tables.server.ts'

interface NewLabel {
  /** Token of an existing cart. */
  token: string
  /** SKU of the bottle that carries the label. */
  sku: string
  file: CheckedFile<UploadKind>
  /** Sentence that describes the label's position on the bottle. */
  place: string
  /** Client IP address from `clientAddress`, for rate limiting. */
  address: string
  now: Date
}

export type SaveLabelResult = { outcome: 'done' } | { outcome: 'refused'; message: string }

const hourSeconds = 3600

/**
 * Stores a label with a visitor's cart until the enquiry is sent. A second label for the same
 * bottle replaces the first. Checks type, size, rate limits and `maxLabels`.
 */
export async function saveLabel(db: Database, label: NewLabel): Promise<SaveLabelResult> {
  const { token, sku, file, place, address, now } = label
  if (!isLabelKind(file.kind)) return refused(labelKindMessage)
  if (file.content.length > maxLabelBytes) {
    return refused(`A label of at most ${maxLabelSizeText} can go with an enquiry.`)
  }
  const uses = await countUse(db, `cart label ${addressBlock(address)}`, hourSeconds, now)
  const all = await countUse(db, 'cart labels', hourSeconds, now)
  if (uses > maxLabelsPerHour.address || all > maxLabelsPerHour.overall) {
    noteRefusal('limit', 'labels', address)
    return refused('Too many labels were sent in the last hour.')
  }
  return db.transaction(async (tx) => {
    const cart = cartDigest(token)
    if (!(await lockCart(tx, token))) return refused('Your enquiry no longer exists.')
    const others = and(eq(cartLabelTable.cart, cart), ne(cartLabelTable.sku, sku))
    if ((await tx.$count(cartLabelTable, others)) >= maxLabels) {
      return refused(`An enquiry takes ${maxLabels} labels.`)
    }
    const kept = { ...file, place: cleanSingleLine(place).slice(0, maxPlaceLength), updatedAt: now }
    await tx
      .insert(cartLabelTable)
      .values({ cart, sku, ...kept })
      .onConflictDoUpdate({ target: [cartLabelTable.cart, cartLabelTable.sku], set: kept })
    return { outcome: 'done' as const }
  })
}

/**
 * Creates a refusal. The message adds that the bottle set is in the enquiry although the label is
 * not.
 */
const refused = (why: string): SaveLabelResult => ({
  outcome: 'refused',
  message: `${why} Your set was added without it; you can send the label with a message once you have sent the enquiry.`,
})
