import type { Database } from '#app/platform/database/database.server.ts'
import { deriveAgreedLines } from '../lines/agreed-lines.ts'
import {
  type BlanketLine,
  computeBlanketLines,
  findOverdrawnLines,
  type RequestedPieces,
} from '../lines/blanket-lines.ts'
import { findProposals } from '../lines/find-proposals.server.ts'
import { readCallOffs, readOriginalLines } from '../lines/read-lines.server.ts'
import { lockEnquiry } from './change-enquiry.server.ts'

/**
 * Locks a blanket order until the transaction ends, and computes what can still be called off.
 * Every change of a call-off must lock its blanket order first, which prevents deadlocks.
 * @param except id of a call-off to ignore, because it is being changed
 * @throws Error if the blanket order does not exist
 */
export async function lockBlanketLines(
  tx: Database,
  blanket: string,
  except: string | null = null,
): Promise<BlanketLine[]> {
  if (!(await lockEnquiry(tx, blanket))) throw new Error('The blanket order is not there.')
  const agreed = deriveAgreedLines(
    await readOriginalLines(tx, blanket),
    await findProposals(tx, blanket),
  )
  const callOffs = await readCallOffs(tx, blanket)
  return computeBlanketLines(
    agreed,
    callOffs.filter(({ id }) => id !== except),
  )
}

/**
 * Checks a changed call-off against what remains of its blanket order. Only lines of the blanket
 * order are checked; lines that the team added to the call-off do not draw on it.
 * @param callOff must be locked
 * @returns error messages by position; empty if the change is possible, or the order is not a
 * call-off
 */
export async function refuseOverdrawn(
  tx: Database,
  callOff: { id: string; blanket: string | null },
  wanted: readonly RequestedPieces[],
): Promise<Map<number, string>> {
  if (callOff.blanket === null || wanted.length === 0) return new Map()
  const asked = await readOriginalLines(tx, callOff.id)
  const own = wanted.filter(({ position }) => asked.some((line) => line.position === position))
  return findOverdrawnLines(await lockBlanketLines(tx, callOff.blanket, callOff.id), own)
}
