import type { MemberActor } from '#app/domain/access/actor.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { readContractRange } from '#app/domain/company-range/contract/contract.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { orderContentOf } from '../content/order-content.ts'
import { lockDraft } from '../draft/lock-draft.server.ts'
import { saveDraftDetails } from '../draft/save-draft-details.server.ts'
import { findOrder } from '../find-order.server.ts'
import { keepOwnFields } from '../own-fields/own-field.ts'
import { listOwnFields } from '../own-fields/own-fields.server.ts'
import { type SetLinesResult, setDraftLines } from '../reorder/set-draft-lines.server.ts'
import {
  compareWithCatalogue,
  mergeRepeatedLines,
  type RepeatLine,
} from './compare-with-catalogue.ts'

/**
 * Compares each agreed line of an order with today's catalogue. Samples are left out, since they
 * were free and for a trial.
 * @param tx transaction of `inCompany`
 * @returns null if the company has no such order
 */
export async function previewRepeat(
  tx: Database,
  actor: MemberActor,
  reference: string,
): Promise<RepeatLine[] | null> {
  const order = await findOrder(tx, actor, reference)
  if (!order) return null
  const { bySku } = currentCatalogue()
  const goods = order.record.agreed.filter(
    ({ kind, agreed }) => kind === 'order' && agreed.pieces > 0,
  )
  const fields = await listOwnFields(tx, actor, 'line')
  return compareWithCatalogue(
    goods.map(({ agreed, ownFields }) => ({
      ...agreed,
      ownFields: keepOwnFields(fields, ownFields),
    })),
    (sku) => bySku.get(sku),
    await readContractRange(tx, actor),
  )
}

/**
 * Copies the agreed lines of an order into a member's draft order. Quantities are set, not added,
 * so the operation is idempotent. If the draft has no delivery place or no own fields, it gets those
 * of the repeated order.
 * @param tx transaction of `inCompany`
 * @returns null if the company has no such order
 */
export async function repeatOrder(
  tx: Database,
  actor: MemberActor,
  reference: string,
): Promise<SetLinesResult | null> {
  const lines = await previewRepeat(tx, actor, reference)
  const ordered = lines && (await setDraftLines(tx, actor, mergeRepeatedLines(lines)))
  if (ordered?.outcome === 'done') await copyDetails(tx, actor, reference)
  return ordered
}

async function copyDetails(tx: Database, actor: MemberActor, reference: string): Promise<void> {
  const order = await findOrder(tx, actor, reference)
  const draft = await lockDraft(tx, actor, null)
  if (!order || !draft) return
  const { place, phone, ownFields } = orderContentOf(order.enquiry, [])
  const fields = await listOwnFields(tx, actor, 'order')
  await saveDraftDetails(tx, actor, null, {
    ...(!draft.place && { place, phone: draft.phone || phone }),
    ...(draft.ownFields.length === 0 && { ownFields: keepOwnFields(fields, ownFields) }),
  })
}
