import { parseWithZod } from '@conform-to/zod/v4'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { storedValueHints } from './stored-now.ts'

const schema = z.object({ name: z.string(), hours: z.string().optional() })
function refused(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return parseWithZod(form, { schema }).reply({ formErrors: ['Somebody was faster.'] })
}

it('hints at the stored value only for fields that were changed meanwhile', () => {
  const answer = refused({ version: '3', name: 'Hall', hours: '' })
  const stored = { name: 'Hall', hours: '7 to 11' }
  expect(storedValueHints(answer, 4, stored)('hours')).toEqual({ hint: 'Stored now: 7 to 11' })
  expect(storedValueHints(answer, 4, stored)('name')).toEqual({})
  expect(
    storedValueHints(refused({ version: '3', name: 'Shed' }), 4, { ...stored, hours: '' })('name'),
  ).toEqual({
    hint: 'Stored now: Hall',
  })
})

it('describes the stored value of a checkbox', () => {
  const answer = refused({ version: '3', name: 'Hall' })
  expect(storedValueHints(answer, 4, { name: 'on' })('name')).toEqual({
    hint: 'Stored now: ticked',
  })
  const ticked = refused({ version: '3', name: 'on' })
  expect(storedValueHints(ticked, 4, { name: '' })('name').hint).toBe('Stored now: not ticked')
})

it('gives no hints if only the input was wrong', () => {
  const stored = { name: 'Hall', hours: '7 to 11' }
  expect(storedValueHints(refused({ version: '4', name: '' }), 4, stored)('name')).toEqual({})
  expect(storedValueHints(undefined, 4, stored)('name')).toEqual({})
})
