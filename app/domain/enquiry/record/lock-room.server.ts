import type { Database } from '#app/platform/database/database.server.ts'
import { agreedLines } from '../lines/agreed-lines.ts'
import { findProposals } from '../lines/find-proposals.server.ts'
import { readCallOffs } from '../lines/read-call-offs.server.ts'
import { readAskedLines } from '../lines/read-lines.server.ts'
import { type BlanketLine, blanketLines, overdrawn, type Wanted } from '../lines/room.ts'
import { lockEnquiry } from './change-enquiry.server.ts'

/**
 * Locks a blanket order until the transaction ends, and computes what can still be called off.
 * Whoever changes a call-off locks its blanket order first, which prevents deadlocks.
 * @param except id of a call-off that does not count, since it is being changed
 */
export async function lockRoom(
  tx: Database,
  blanket: string,
  except: string | null = null,
): Promise<BlanketLine[]> {
  if (!(await lockEnquiry(tx, blanket))) throw new Error('The blanket order is not there.')
  const agreed = agreedLines(await readAskedLines(tx, blanket), await findProposals(tx, blanket))
  const callOffs = await readCallOffs(tx, blanket)
  return blanketLines(
    agreed,
    callOffs.filter(({ id }) => id !== except),
  )
}

/**
 * Why a call-off cannot become this, a sentence by position; empty where it can, and for an order that
 * is no call-off. Only lines that the blanket order has are looked at: what the team adds to a call-off
 * beside them takes nothing from it. @param callOff locked
 */
export async function refuseOverdrawn(
  tx: Database,
  callOff: { id: string; blanket: string | null },
  wanted: readonly Wanted[],
): Promise<Map<number, string>> {
  if (callOff.blanket === null || wanted.length === 0) return new Map()
  const asked = await readAskedLines(tx, callOff.id)
  const own = wanted.filter(({ position }) => asked.some((line) => line.position === position))
  return overdrawn(await lockRoom(tx, callOff.blanket, callOff.id), own)
}
