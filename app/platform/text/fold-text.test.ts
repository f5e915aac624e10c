import { expect, it } from 'vitest'
import { foldText } from './fold-text.ts'

it.each([
  ['Łódź', 'lodz'],
  ['Nguyễn Thị', 'nguyen thi'],
  ['Söhne', 'sohne'],
  ["O’Brien & D'Arcy", 'obrien & darcy'],
  ['Straße, Æbeløe, Þór', 'strasse, aebeloe, thor'],
  ['Ömer İnce', 'omer ince'],
  ['ИВАН', 'иван'],
])('foldText > folds “%s” to “%s”', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})
