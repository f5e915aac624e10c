import type { FacetSelection } from '../../browse-query.ts'
import type { CatalogueIndex } from '../../catalogue-index.ts'
import { placeOfScope } from './containers.ts'
import { phraseAt, type SaidWord, singularOf } from './said-words.ts'

const counts: Readonly<Record<string, number>> = { four: 4, six: 6, twelve: 12, dozen: 12 }
const packNouns = ['pack', 'pk', 'packer']

/**
 * A pack that is said from `at`, as the filter that holds it in a part of the catalogue: “6-pack”,
 * “pack of 12”, “dozen”, of cartons also “12 bottles”.
 */
export function packAt(
  index: CatalogueIndex,
  words: readonly SaidWord[],
  at: number,
  scope: string,
): { facet: FacetSelection; length: number } | null {
  const said = countAt(words, at, placeOfScope(scope).category === 'cartons')
  if (scope === '' || !said) return null
  const { count, length } = said
  const choices = [
    { key: 'format', value: `${count}pk` },
    { key: 'packSize', value: String(count) },
  ]
  for (const { key, value } of choices) {
    const column = index.facets.find(({ facet }) => facet.key === key)
    const code = column?.codeOf.get(value)
    if (code !== undefined && column?.present.get(scope)?.includes(code)) {
      return { facet: { key, values: [value] }, length }
    }
  }
  return null
}

function countAt(words: readonly SaidWord[], at: number, bottles: boolean) {
  const said = words[at]?.word ?? ''
  if (said === 'dozen') return { count: 12, length: 1 }
  if (phraseAt(words, at, 2) === 'pack of') {
    const count = Number(words[at + 2]?.word)
    return Number.isInteger(count) ? { count, length: 3 } : null
  }
  const [, digits, own = ''] = /^(\d{1,2})-?(\p{L}{0,6})$/u.exec(said) ?? []
  const count = digits === undefined ? counts[said] : Number(digits)
  if (count === undefined) return null
  if (packNouns.includes(singularOf(own))) return { count, length: 1 }
  const next = singularOf(words[at + 1]?.word ?? '')
  const isPack = packNouns.includes(next) || (bottles && next === 'bottle')
  return own === '' && isPack ? { count, length: 2 } : null
}
