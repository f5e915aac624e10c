import { describe, expect, it } from 'vitest'
import type { ClaimedLine } from './claimed-lines.server.ts'
import type { DeliveredLine } from './delivered-lines.server.ts'
import { writeClaimsCsv, writeDeliveriesCsv, writeOrdersCsv } from './figures-csv.ts'

const claimed: ClaimedLine = {
  number: 1,
  state: 'accepted',
  remedy: 'credit',
  reply: 'We are sorry.',
  opened: '2027-02-03',
  changed: '2027-02-05',
  reference: 'VP-1',
  purchaseOrder: '=1+1',
  site: 'Cellar door',
  delivery: 2,
  signedBy: 'Tom Reed',
  note: 'One fell.',
  sku: 'CL-750',
  name: 'Claret 750',
  piece: 'bottle',
  short: 0,
  broken: 6,
  ownFields: [],
  lineFields: [],
}

describe('CSV files of a company', () => {
  it.each([
    ['deliveries', writeDeliveriesCsv([], new Map()), 'day,promised,arrived,state,reference'],
    [
      'orders',
      writeOrdersCsv([], new Map()),
      'sent,reference,your_number,blanket,blanket_number,site',
    ],
    ['claims', writeClaimsCsv([], new Map()), 'opened,reference,claim,delivery,your_number'],
  ])('contain the headings of %s even without rows', (_, csv, headings) => {
    expect(csv).toContain(`\uFEFF${headings}`)
    expect(csv).toContain('sku,your_code,name')
  })

  it('contain the lots and pallet labels of a delivery as text, never as numbers', () => {
    const carried: DeliveredLine = {
      delivery: '6f2d1a1e-0000-4000-8000-000000000001',
      number: 1,
      state: 'delivered',
      on: '2027-02-03',
      promised: '2027-02-03',
      arrived: '2027-02-03',
      reference: 'VP-1',
      purchaseOrder: '',
      site: 'Cellar door',
      blanket: null,
      blanketNumber: null,
      sku: 'CL-750',
      name: 'Claret 750',
      category: 'bottles',
      piece: 'bottle',
      pieces: 1000,
      sent: 1000,
      short: 0,
      broken: 0,
      lots: ['L27-014', 'L27-015'],
      palletLabels: ['393123450000000013'],
      glassMass: 400,
      ownFields: [],
      lineFields: [],
    }
    const [headings, line] = writeDeliveriesCsv([carried], new Map()).trim().split('\n')
    expect(headings?.trim()).toMatch(/,bottle_weight_g,lots,pallet_labels$/)
    expect(line).toMatch(/,400,L27-014 L27-015,\(00\)393123450000000013$/)
  })

  it('contain a claim with our code and the company’s, and escape formulas', () => {
    const [headings, line] = writeClaimsCsv([claimed], new Map([['CL-750', ['77', '0815']]]))
      .trim()
      .split('\n')
    expect(line).toBe(
      '2027-02-03,VP-1,1,2,\'=1+1,Cellar door,Accepted,We credit the missing pieces,2027-02-05,Tom Reed,CL-750,"77, 0815",Claret 750,0,6,bottle,One fell.,We are sorry.',
    )
    expect(headings?.split(',')).toHaveLength(18)
  })
})
