import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumCalledOff } from '#app/domain/enquiry/lines/agreed-lines.ts'
import { readCallOffs } from '#app/domain/enquiry/lines/read-lines.server.ts'
import { cancelEnquiry } from '#app/domain/enquiry/steps/cancel-enquiry.server.ts'
import { moveEnquiry } from '#app/domain/enquiry/steps/move-enquiry.server.ts'
import { answerProposal } from '#app/domain/orders/answer/answer-proposal.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeMember } from '#tests/factories/member.ts'
import { catalogueOf } from '#tests/factories/order.ts'
import { claret, openBlankets, pallet } from '#tests/support/open-blankets.ts'
import { sendChange } from '../change/send-change.server.ts'
import { startChange } from '../content/copy-order.server.ts'
import { changeLine } from '../draft/change-line.server.ts'

const { test, scene, storeBlanket, agreeOnPallets, propose, callOffPallets, remaining } =
  openBlankets()

describe('the quantity of a call-off', () => {
  it('is released if the call-off is cancelled or declined, and in part if it is reduced', async () => {
    const { id, reference } = await storeBlanket(4)
    const [one, two] = [await callOffPallets(reference, 2), await callOffPallets(reference, 2)]
    if (one.outcome !== 'sent' || two.outcome !== 'sent') throw new Error('They were not made.')
    await cancelEnquiry(test.db, scene.buyer, { enquiry: one.id })
    expect(await remaining(id)).toBe(2 * pallet)
    await moveEnquiry(test.db, scene.desk, { enquiry: two.id, to: 'verifying' })
    await agreeOnPallets(two.id, 1)
    expect(await remaining(id)).toBe(3 * pallet)
    await moveEnquiry(test.db, scene.desk, { enquiry: two.id, to: 'declined' })
    expect(await remaining(id)).toBe(4 * pallet)
  })

  it('cannot exceed what is left, neither through a proposal nor through its own change', async () => {
    const { reference } = await storeBlanket(4)
    const made = await callOffPallets(reference, 2)
    if (made.outcome !== 'sent') throw new Error(made.message)
    expect(await propose(made.id, 5)).toMatchObject({ outcome: 'wrong-line' })
    const proposed = await propose(made.id, 4)
    expect(proposed).toMatchObject({ outcome: 'done' })
    // In the meantime another member calls off the rest.
    await callOffPallets(reference, 2)
    const answer = { enquiry: made.id, number: 1, answers: 'accept-all' } as const
    expect(await answerProposal(test.db, scene.buyer, answer)).toMatchObject({
      outcome: 'overtaken',
    })

    const other = await storeBlanket(3)
    const small = await callOffPallets(other.reference, 1)
    if (small.outcome !== 'sent') throw new Error(small.message)
    const bySku = catalogueOf(claret)
    await inCompany(test.db, scene.buyer.company, async (tx) => {
      await startChange(tx, scene.buyer, small.reference)
      const change = { which: { changes: small.id }, sku: claret.sku }
      await changeLine(
        tx,
        scene.buyer,
        { ...change, quantity: { amount: '4', level: 'pallet' } },
        bySku,
      )
    })
    const sent = await sendChange(test.db, scene.buyer, { reference: small.reference }, bySku)
    expect(sent).toMatchObject({ outcome: 'not-possible' })
    expect(
      sent.outcome !== 'waiting' &&
        sent.outcome !== 'changed' &&
        sent.outcome !== 'requested' &&
        sent.message,
    ).toContain('3 pallets')
  })
})

describe('a blanket order', () => {
  it('cannot be reduced below what is called off', async () => {
    const { id, reference } = await storeBlanket(4)
    await callOffPallets(reference, 3)
    expect(await propose(id, 2)).toMatchObject({ outcome: 'wrong-line' })
    expect(await agreeOnPallets(id, 3)).toMatchObject({ outcome: 'answered' })
    expect(await remaining(id)).toBe(0)
  })

  it('is never overdrawn by concurrent call-offs, cancellations and changes', async () => {
    const owner = await storeMember(test.db, scene.buyer.company, 'owner')
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            pallets: fc.integer({ min: 1, max: 4 }),
            cancels: fc.boolean(),
            byOwner: fc.boolean(),
          }),
          { minLength: 2, maxLength: 7 },
        ),
        async (wishes) => {
          const { id, reference } = await storeBlanket(6)
          const results = await Promise.all(
            wishes.map(async ({ pallets, cancels, byOwner }) => {
              const made = await callOffPallets(
                reference,
                pallets,
                {},
                byOwner ? owner : scene.buyer,
              )
              if (made.outcome === 'sent' && cancels)
                await cancelEnquiry(test.db, scene.buyer, { enquiry: made.id })
              return { made, pallets, cancels }
            }),
          )
          const taken = sumCalledOff(await readCallOffs(test.db, id)).get(1) ?? 0
          const kept = results.filter(({ made, cancels }) => made.outcome === 'sent' && !cancels)
          expect(taken).toBe(kept.reduce((sum, { pallets }) => sum + pallets * pallet, 0))
          expect(taken).toBeLessThanOrEqual(6 * pallet)
          expect(await remaining(id)).toBe(6 * pallet - taken)
          // Refusals may only be due to the lines.
          const refused = results.flatMap(({ made }) =>
            made.outcome === 'sent' ? [] : [made.outcome],
          )
          expect(refused.every((reason) => reason === 'lines')).toBe(true)
        },
      ),
      { numRuns: 6 },
    )
  })
})
