import { expect, it } from 'vitest'
import { takeLineSnapshot } from '#app/domain/enquiry/lines/describe-line.ts'
import { describeTerms } from '#app/domain/enquiry/record/describe-record.ts'
import { buildSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { computeDeadline, formatDeadline, hasDeadlinePassed } from './proposal.ts'

it('proposal deadline > is the end of its last day in Adelaide, and is formatted so', () => {
  const end = computeDeadline(new Date('2026-11-23T18:03:00Z'), 14)
  expect(formatDeadline(end)).toBe('the end of Tuesday 8 December 2026, Adelaide time')
  expect(hasDeadlinePassed(end, new Date('2026-12-08T13:29:00Z'))).toBe(false)
  expect(hasDeadlinePassed(end, new Date('2026-12-08T13:30:00Z'))).toBe(true)
})

it('describeTerms > describes how a weaker replacement differs from the original product', async () => {
  const { bySku } = await buildSeedCatalogue()
  const terms = (sku: string) => {
    const product = bySku.get(sku)
    if (!product) throw new Error(`no ${sku}`)
    const whole = { pieces: 940, level: 'piece', deliverOn: null, split: [] } as const
    return { ...whole, split: [], product: takeLineSnapshot(product) }
  }
  const [standard, prestige, light] = [
    terms('GB-SP750S-AG-29-00-X'),
    terms('GB-SP750P-AG-29-00-X'),
    terms('GB-SP750L-AG-29-00-X'),
  ]
  expect(describeTerms(light, standard)).toMatch(
    /\(GB-SP750L-AG-29-00-X\), not an equal replacement: pressure rating 8\sbar, not 12; /,
  )
  expect(describeTerms(prestige, standard)).not.toContain('replacement')
})
