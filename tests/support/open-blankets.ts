import { beforeEach } from 'vitest'
import type { MemberActor, StaffActor } from '#app/domain/access/actor.ts'
import { readLines } from '#app/domain/enquiry/lines/read-lines.server.ts'
import { sendProposal } from '#app/domain/enquiry/proposal/send-proposal.server.ts'
import { moveEnquiry } from '#app/domain/enquiry/steps/move-enquiry.server.ts'
import { answerProposal } from '#app/domain/orders/answer/answer-proposal.server.ts'
import { callOff, type NewCallOff } from '#app/domain/orders/call-off/call-off.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { buildPlace, storeOrder } from '#tests/factories/order.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { storeStaff } from './actors.ts'
import { openTestDatabase } from './test-database.ts'

/** Product whose pallet holds 1,008 pieces. */
export const claret = buildProduct()
export const pallet = claret.packs.pallet ?? 0
export const period = { from: '2027-02-01', until: '2027-04-30' }
export const now = new Date('2027-02-03T00:00:00Z')
export const details = {
  place: buildPlace(),
  phone: '(08) 5550 1234',
  neededBy: '2027-03-01',
  purchaseOrder: '',
  message: '',
}

/**
 * Opens a database with a company that calls off blanket orders, a new one for each test. Call at
 * the top level of a file.
 */
export function openBlankets() {
  const test = openTestDatabase()
  const scene = {} as { buyer: MemberActor & { email: string }; desk: StaffActor }
  beforeEach(async () => {
    scene.buyer = await storeMember(test.db, await storeCompany(test.db, 'Redgum Estate'))
    scene.desk = await storeStaff(test.db)
  })

  /** Stores a confirmed blanket order of one line. */
  async function storeBlanket(pallets: number) {
    const product = { ...claret }
    const order = await storeOrder(test.db, scene.buyer, { period, neededBy: null }, [product])
    for (const to of ['verifying'] as const)
      await moveEnquiry(test.db, scene.desk, { enquiry: order.id, to })
    if (pallets !== 1) await agreeOnPallets(order.id, pallets)
    await moveEnquiry(test.db, scene.desk, { enquiry: order.id, to: 'confirmed' })
    return order
  }

  /** Proposes a quantity for the only line, and accepts it as the customer. */
  async function agreeOnPallets(enquiry: string, pallets: number) {
    const proposed = await propose(enquiry, pallets)
    if (proposed.outcome !== 'done') return proposed
    return answerProposal(test.db, scene.buyer, {
      enquiry,
      number: proposed.number,
      answers: 'accept-all',
    })
  }

  const propose = (enquiry: string, pallets: number) =>
    sendProposal(test.db, scene.desk, {
      enquiry,
      reason: 'As talked about.',
      lines: [
        {
          position: 1,
          sku: claret.sku,
          pieces: pallets * pallet,
          level: 'pallet' as const,
          deliverOn: null,
          split: [],
          reason: '',
        },
      ],
    })

  const callOffPallets = async (
    reference: string,
    pallets: number,
    more: Partial<NewCallOff> = {},
    member: MemberActor = scene.buyer,
  ) => {
    const result = await inCompany(test.db, member.company, (tx) =>
      callOff(tx, member, {
        reference,
        submission: crypto.randomUUID(),
        details,
        now,
        lines: [{ position: 1, amount: String(pallets), level: 'pallet' }],
        ...more,
      }),
    )
    if ('approval' in result) throw new Error('It waits for approval.')
    return result
  }

  const remaining = async (id: string) => (await readLines(test.db, id)).balances[0]?.unplanned

  return {
    test,
    scene,
    storeBlanket,
    agreeOnPallets,
    propose,
    callOffPallets,
    remaining,
  }
}
