import { vocabularySize, vocabularyWord } from './generated-catalogue.ts'

/** Query string of a catalogue URL, with its kind. */
export interface MixedQuery {
  kind: string
  search: string
}

/**
 * Returns catalogue queries for a catalogue of `size` products. Expensive ones are
 * over-represented: one-letter prefixes, misses, many facets, sorts and deep pages.
 */
export function browseMix(size: number): MixedQuery[] {
  const word = (n: number) => vocabularyWord(n % vocabularySize(size))
  const deep = Math.max(1, Math.floor(size / 48 / 4))
  const of = (kind: string, ...searches: string[]) => searches.map((search) => ({ kind, search }))
  return [
    ...of('list', '', 'category=bottles', 'category=closures&sub=corks', 'market=wine'),
    ...of('one letter', ...[...'abcdgmst1357'].map((letter) => `q=${letter}`)),
    ...of('two letters', 'q=cl', 'q=st', 'q=br', 'q=75'),
    ...of('word', `q=${word(5)}`, `q=${word(700)}`, 'q=claret', 'q=750ml', 'q=antique'),
    ...of('words', 'q=claret+750+antique', `q=${word(3)}+claret`, 'q=a+b+c', 'q=g+7+x+a+s'),
    ...of('code', 'q=GB-0042-AN-BVS-X', 'q=gb0042', 'q=gb00', 'q=GB-00'),
    ...of('miss', 'q=zzzz', 'q=qqqqqqqqqq', 'q=claret+zzzz', `q=${'a+'.repeat(20)}zq`),
    ...of('misspelt', `q=${misspell(word(5))}`, 'q=calret', 'q=burgandy+flint', 'q=lihgtweight'),
    ...of('emptied', 'colour=antique&closureType=cork', 'q=claret&liner=epe&grade=icon&coupler=A'),
    ...of(
      'facets',
      'volume=750',
      'volume=750&volume=375&colour=antique&finish=BVS',
      'category=bottles&volume=750&colour=antique&colour=flint&finish=BVS&format=12pk',
      'category=bottles&shape=claret&grade=light&colour=flint&market=wine',
      'q=c&volume=750&colour=antique&finish=CORK',
      'q=claret&category=bottles&volume=750&format=bulk',
    ),
    ...of(
      'range',
      'height=180-220',
      'weight=-450&height=280-',
      'category=bottles&volume=300-800&diameter=70-76&colour=antique',
      'q=claret&category=bottles&height=200-320&weight=300-900&finish=BVS',
      `q=${misspell(word(5))}&height=150-300`,
      'category=closures&height=100.5-100.6',
    ),
    ...of('synonym', 'q=hock', 'q=bordeaux+750', 'q=clear+glass+hock&height=-200'),
    ...of(
      'sentence',
      'q=claret+750+under+400+g',
      'q=cork+for+187',
      'q=green+beer+bottle+330+crown',
      'q=375ml+can+lid',
      'q=stubby+cap+for+zzzz',
      'q=bottle+between+300+and+400+g+clear+750',
      `q=${'cork+for+1+g+'.repeat(7)}`,
    ),
    ...of('sort', 'sort=weight', 'sort=name&category=bottles', 'q=c&sort=height-desc', 'sort=sku'),
    ...of(
      'deep page',
      `page=${deep}`,
      `page=${deep * 3}&sort=name`,
      `category=bottles&page=${deep}&sort=volume-desc`,
      `q=c&page=${deep}`,
      'page=999999',
    ),
  ]
}

/** Swaps two letters in the middle of a word. */
function misspell(word: string): string {
  const at = Math.floor(word.length / 2)
  return `${word.slice(0, at - 1)}${word[at]}${word[at - 1]}${word.slice(at + 1)}`
}
