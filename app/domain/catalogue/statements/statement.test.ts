import { describe, expect, it } from 'vitest'
import { buildSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { specificationRows } from '../dictionary/specification-rows.ts'
import { sheetFacts } from '../specification-sheet/sheet-facts.ts'
import {
  auditStatements,
  describeValidity,
  type Statement,
  statedAttributes,
  statementDocument,
  stateOn,
} from './statement.ts'

const statement = (changes: Partial<Statement> = {}): Statement => ({
  key: 'a6b8a1a0-0000-4000-8000-000000000001',
  kind: 'food-contact',
  title: 'Declaration of compliance',
  skus: ['GB-CL750S-AG-BV-00-X'],
  issuedOn: '2025-03-04',
  expiresOn: '2027-03-03',
  digest: 'a'.repeat(64),
  bytes: 24_000,
  ...changes,
})

describe('state of a statement', () => {
  it.each([
    ['2026-11-27', 'in-force'],
    ['2027-01-01', 'in-force'],
    ['2027-01-02', 'ends-soon'],
    ['2027-03-03', 'ends-soon'],
    ['2027-03-04', 'expired'],
  ])('on %s, with 3 March 2027 as its last day, is %s', (today, state) => {
    expect(stateOn(statement(), today)).toBe(state)
  })

  it('is in force without an end, and names its day of issue, if it has no last day', () => {
    const unlimited = statement({ expiresOn: null })
    expect(stateOn(unlimited, '2040-01-01')).toBe('in-force')
    expect(describeValidity(unlimited, '2040-01-01')).toBe('of 4 March 2025')
  })
})

describe('attributes for which there is a statement', () => {
  it('have the text of the statement that holds longest', () => {
    const older = statement({ expiresOn: '2026-01-31' })
    expect([...statedAttributes([statement(), older], '2026-11-27')]).toEqual([
      ['foodContact', 'Statement valid until 3 March 2027'],
    ])
  })

  it('say that a statement has expired', () => {
    expect([...statedAttributes([statement()], '2027-03-04')]).toEqual([
      ['foodContact', 'Statement expired on 3 March 2027: ask us for the new one'],
    ])
  })

  it('are left out if no attribute is about the kind of statement', () => {
    expect(statedAttributes([statement({ kind: 'pressure-test' })], '2026-11-27').size).toBe(0)
  })

  it('replace “unknown” in the specification and on the sheet', async () => {
    const catalogue = await buildSeedCatalogue()
    const product = catalogue.bySku.get('GB-CL750S-AG-BV-00-X')
    if (!product) throw new Error('The bottle is not in the seed.')
    const stated = statedAttributes([statement()], '2026-11-27')
    const row = { label: 'Food contact', text: 'Statement valid until 3 March 2027' }
    const rows = specificationRows(catalogue.dictionary, product, stated)
    expect(rows).toContainEqual(expect.objectContaining(row))
    expect(rows.at(-1)?.text).not.toMatch(/food contact|expiry of statements/)
    expect(sheetFacts(catalogue, product, stated).attributes).toContainEqual({
      ...row,
      estimated: false,
    })
  })
})

describe('statement as a document', () => {
  const { key: _, ...body } = statement()

  it.each([
    ['an unknown kind', { kind: 'kosher' }],
    ['no product', { skus: [] }],
    ['a last day before the day of issue', { expiresOn: '2025-03-03' }],
    ['a day that does not exist', { issuedOn: '2025-02-30' }],
    ['a field that it does not have', { price: 3 }],
  ])('is refused with %s', (__, changes) => {
    expect(statementDocument.safeParse({ ...body, ...changes }).success).toBe(false)
    expect(statementDocument.safeParse(body).success).toBe(true)
  })
})

it('auditStatements names each product whose statement has expired or ends soon', () => {
  const two = statement({ skus: ['A', 'B'] })
  expect(auditStatements([two], '2026-11-27')).toEqual([])
  expect(auditStatements([two], '2027-03-04')).toEqual([
    {
      sku: 'A',
      about: 'food contact',
      text: '“Declaration of compliance” has expired: ask the supplier for the new one.',
    },
    expect.objectContaining({ sku: 'B' }),
  ])
  expect(auditStatements([two], '2027-03-01')[0]?.text).toMatch(/ends on 3 March 2027/)
})
