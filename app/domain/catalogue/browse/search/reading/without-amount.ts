import { type SaidWord, singularOf } from './said-words.ts'

/**
 * The words without how much is wanted: “6 pallets claret”, “a pallet of stubbies”, “3 layers of
 * 750 flint”. Of an amount alone its unit stays: pallets are looked for.
 */
export function withoutAmount(words: readonly SaidWord[]): readonly SaidWord[] {
  const [amount, unit, of] = words.slice(0, 3).map(({ word }) => word)
  if (!['pallet', 'layer'].includes(singularOf(unit ?? ''))) return words
  const isOf = of === 'of'
  const isAmount = /^\d{1,5}$/.test(amount ?? '') || (isOf && ['a', 'one'].includes(amount ?? ''))
  const rest = words.slice(isOf ? 3 : 2)
  if (!isAmount) return words
  return rest.length > 0 ? rest : words.slice(1, 2)
}
