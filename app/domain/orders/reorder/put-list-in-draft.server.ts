import type { MemberActor } from '#app/domain/access/actor.ts'
import { findList } from '#app/domain/company-range/find-lists.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type SetLinesResult, setDraftLines } from './set-draft-lines.server.ts'

/**
 * Sets the quantities of all products of a product list in a member's draft order.
 * @param tx transaction of `inCompany`
 */
export async function putListInDraft(
  tx: Database,
  actor: MemberActor,
  which: string,
): Promise<SetLinesResult> {
  const list = await findList(tx, actor, which)
  if (list) return setDraftLines(tx, actor, list.lines)
  return { ok: false, reason: 'left', message: 'This list has been removed in the meantime.' }
}
