import { expect, it } from 'vitest'
import { addCodesToPaper } from './codes-table.ts'

it('addCodesToPaper > prints a company’s own codes below ours', () => {
  const frame = { company: 'Vpack', title: '', reference: '', standing: '', foot: '', day: '' }
  const rows = [
    { label: 'Claret\nGB-1', text: '1 pallet' },
    { label: 'Contact', text: 'Mary' },
  ]
  const paper = { ...frame, sections: [{ heading: 'Lines', rows }] }
  const codes = new Map([['GB-1', ['00045', 'CLARET']]])
  expect(addCodesToPaper(paper, codes).sections[0]?.rows.map(({ label }) => label)).toEqual([
    'Claret\nGB-1\nYour code 00045, CLARET',
    'Contact',
  ])
})
