import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTableText } from '#app/platform/text/read-saved-table.ts'
import { readCustomerRows, readSentRows } from './customer-rows.ts'
import { type KnownCustomers, planCustomerImport } from './preview-customers.ts'

const redgum = {
  id: 'redgum',
  name: 'Redgum Estate',
  accountManager: 'ann',
  hasContract: true,
  members: new Map([
    ['tom@redgum.example', { role: 'owner', isSuspended: false }],
    ['gone@redgum.example', { role: 'buyer', isSuspended: true }],
  ] as const),
}
const known: KnownCustomers = {
  companies: new Map([
    ['redgum estate', [redgum]],
    ['twice', [redgum, redgum]],
  ]),
  managers: new Map([['ann@vpack.example', { account: 'ann', name: 'Ann Lee' }]]),
  accounts: new Map([['known@kelpie.example', { name: 'Kim Known', isDeactivated: false }]]),
}

const read = (text: string) => {
  const table = readTableText(text, { rows: 100 })
  const rows = table.outcome === 'done' ? readCustomerRows(table.rows) : table
  if (rows.outcome !== 'done') throw new Error(rows.message)
  return rows.rows
}
const heading = 'Company;Account manager;Contract;Name;E-mail;Role\n'
const said = (text: string) =>
  planCustomerImport(read(heading + text), known).map((one) => {
    const what =
      one.kind === 'refused' ? one.reason : 'changes' in one ? one.changes.join(', ') : ''
    return `${one.row.number} ${one.kind} ${what}`.trim()
  })

describe('a customer file', () => {
  it('is previewed with what is new, unchanged, changed or refused', () => {
    expect(
      said(
        [
          'Kelpie Brewing;ANN@vpack.example;yes;Kim;kim@kelpie.example;Owner',
          'KELPIE  brewing;ann@vpack.example;yes;Lee;lee@kelpie.example;goods in',
          'redgum estate;;;Tom;TOM@redgum.example;owner',
          'Redgum Estate;;no;;;',
          'Redgum Estate;;;Ned;ned@redgum.example;Boss',
        ].join('\n'),
      ),
    ).toEqual([
      '2 new New company, Account manager: Ann Lee, Has a contract, Kim is added as owner',
      '3 new Lee is added as goods in',
      '4 same',
      '5 changed No longer has a contract',
      '6 refused “Boss” is not a role: Owner, Buyer, Approver, Viewer, Goods in.',
    ])
  })

  it.each([
    [';;;Tom;tom@x.example;buyer', 'There is no company in this row.'],
    ['Twice;;;;;', 'There are two companies called Twice. Merge them first.'],
    ['Redgum Estate;bo@vpack.example;;;;', 'bo@vpack.example is not one of our account managers.'],
    ['Redgum Estate;;perhaps;;;', '“perhaps” is neither yes nor no.'],
    ['Redgum Estate;;;Tom;;buyer', 'There is no e-mail address for Tom.'],
    ['Redgum Estate;;;Tom;tom at redgum;buyer', '“tom at redgum” is not an e-mail address.'],
    ['Redgum Estate;;;;new@redgum.example;buyer', 'There is no name for new@redgum.example.'],
    [
      'Redgum Estate;;;Tom;tom@redgum.example;buyer',
      'tom@redgum.example is there as owner. Change the role on the page of the company.',
    ],
    [
      'Redgum Estate;;;Gus;gone@redgum.example;buyer',
      'gone@redgum.example is suspended there. Restore them on its page.',
    ],
  ])('refuses %s, with the reason', (row, reason) => {
    expect(said(row)).toEqual([`2 refused ${reason}`])
  })

  it('contains a person once; an account keeps its own name', () => {
    expect(
      said(
        [
          'Kelpie;;;Kim;known@kelpie.example;buyer',
          'Kelpie;;;Kim;known@kelpie.example;viewer',
        ].join('\n'),
      ),
    ).toEqual([
      '2 new New company, Kim Known is added as buyer',
      '3 refused known@kelpie.example is already in row 2.',
    ])
  })

  it('may have its columns in any order, and needs one for the company', () => {
    expect(read('Email,Company name,Person\na@b.example,Kelpie,Kim')).toMatchObject([
      { company: 'Kelpie', email: 'a@b.example', name: 'Kim', role: '' },
    ])
    expect(() => read('E-mail,Role\na@b.example,owner')).toThrow('“Company” among them')
    expect(() => read('Company,E-mail')).toThrow('no row below the headings')
  })

  it('is returned unchanged by the confirmation form; malformed rows are ignored', () => {
    const rows = read(`${heading}Kelpie;;;Kim;kim@kelpie.example;buyer`)
    expect(readSentRows(JSON.stringify(rows))).toEqual(rows)
    for (const bent of ['', '{}', '[1]', '[{"company":"Kelpie"}]']) {
      expect(readSentRows(bent), bent).toEqual([])
    }
  })

  it('gets a result for every row of any text, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { maxLength: 7 }), { maxLength: 20 }), (cells) => {
        const rows = readCustomerRows([
          { number: 1, cells: heading.trim().split(';') },
          ...cells.map((row, at) => ({ number: at + 2, cells: row })),
        ])
        if (rows.outcome !== 'done') return
        const numbers = planCustomerImport(rows.rows, known).map(({ row }) => row.number)
        expect(numbers).toEqual(cells.map((_, at) => at + 2))
      }),
    )
  })
})
