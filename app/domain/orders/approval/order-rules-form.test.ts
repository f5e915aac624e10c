import { expect, it } from 'vitest'
import { parseForm } from '#app/platform/forms/read-form.ts'
import { orderRulesForm, orderRulesValues } from './order-rules-form.ts'

function read(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return parseForm(form, orderRulesForm)
}

it('orderRulesForm reads limits with separators, and a blank one as no limit', () => {
  expect(read({ overKilograms: '1,200', twoOverPallets: ' 40 ', overPallets: '' })).toMatchObject({
    status: 'success',
    value: { overKilograms: 1200, twoOverPallets: 40, overPallets: null, people: [] },
  })
})

it('orderRulesForm names every wrong limit at once, and keeps what was typed', () => {
  const typed = { overPallets: 'many', overKilograms: '12.5', overUsualPercent: '50' }
  const sent = read({ ...typed, twoOverPallets: '-4', overTruckLoads: '3', newProducts: 'on' })
  if (sent.status !== 'error') throw new Error('The form was accepted.')
  expect(Object.keys(sent.error).sort()).toEqual([
    'overKilograms',
    'overPallets',
    'overUsualPercent',
    'twoOverPallets',
  ])
  expect(sent.error.overUsualPercent).toEqual([
    'Type a whole percentage from 100 to 9,999, or leave it blank.',
  ])
  expect(sent.reply().initialValue).toMatchObject({ ...typed, newProducts: 'on' })
})

it('orderRulesValues returns texts and ticks that the form reads again', () => {
  const rules = {
    ...{ overPallets: 12, overKilograms: null, overTruckLoads: null, overUsualPercent: 150 },
    ...{ twoOverPallets: null, twoOverKilograms: 9000, newProducts: true, outsideLists: false },
    ...{ ownApproval: false, uniqueNumbers: true },
  }
  const values = orderRulesValues({ ...rules, people: [] })
  expect(values).toMatchObject({ overPallets: '12', overKilograms: '', newProducts: 'on' })
  expect(read(Object.fromEntries(Object.entries(values).filter(([, text]) => text)))).toMatchObject(
    { status: 'success', value: rules },
  )
})
