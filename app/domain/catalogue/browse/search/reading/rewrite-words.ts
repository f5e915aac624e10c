import { phraseAt, type SearchWord, singularOf } from './search-words.ts'

/** Phrases of a question that say nothing about the product. */
const questionPhrases: readonly string[] = [
  'where can i get',
  'where can i buy',
  'where can i find',
  'where do i find',
  'do you sell',
  'do you have',
  'do you stock',
  'have you got',
  'can i get',
  'can i buy',
  'can you',
  'can i',
  'can we',
  'looking for',
  'look for',
  'something like',
  'in stock',
  'near me',
  'how much',
]
const maxPhraseWords = 4

const millilitresPerOunce = 29.57
/** Bottles or cans in one pack, as people write it before a volume: “6 x 750”. */
const packCounts: ReadonlySet<string> = new Set(['4', '6', '8', '10', '12', '15', '16', '24', '30'])
const minPackedVolumeMl = 100

/**
 * Rewrites words that stand for something else before a search is read: phrases of a question are
 * left out, “6 x 750” is a 6-pack of 750 mL, “half a litre” is 500 mL, “two dozen” is a 24-pack,
 * a “king brown” is a long neck of 750 mL, “alcohol free” is a market, and ounces are millilitres.
 */
export function rewriteWords(words: readonly SearchWord[]): SearchWord[] {
  const rewritten: SearchWord[] = []
  for (let at = 0; at < words.length; ) {
    const question = questionLength(words, at)
    if (question > 0 && question < words.length) {
      at += question
      continue
    }
    const pack =
      nicknameAt(words, at) ??
      packOfVolume(words, at) ??
      litresInWords(words, at) ??
      dozensAt(words, at) ??
      ouncesAt(words, at)
    rewritten.push(...(pack?.words.map(plainWord) ?? [words[at] as SearchWord]))
    at += pack?.length ?? 1
  }
  return rewritten
}

const plainWord = (word: string): SearchWord => ({ typed: word, word })

function questionLength(words: readonly SearchWord[], at: number): number {
  for (let length = Math.min(maxPhraseWords, words.length - at); length > 1; length--) {
    if (questionPhrases.includes(phraseAt(words, at, length))) return length
  }
  return 0
}

interface Rewriting {
  /** Words to put in place of the `length` words read. */
  words: string[]
  length: number
}

/**
 * Nicknames of a bottle of one shape and size, and names of the market without alcohol, with the
 * words that a search reads instead; nicknames in the singular.
 */
const wordsByNickname: Readonly<Record<string, string[]>> = {
  'king brown': ['750ml', 'longneck'],
  throwdown: ['250ml', 'stubby'],
  'non alc': ['non-alc'],
  'non alcoholic': ['non-alc'],
  'no alcohol': ['non-alc'],
  'zero alcohol': ['non-alc'],
  'alcohol free': ['non-alc'],
}

function nicknameAt(words: readonly SearchWord[], at: number): Rewriting | null {
  for (const length of [2, 1]) {
    const before = length === 2 ? `${words[at]?.word} ` : ''
    const meant = wordsByNickname[before + singularOf(words[at + length - 1]?.word ?? '')]
    if (meant) return { words: meant, length }
  }
  return null
}

function packOfVolume(words: readonly SearchWord[], at: number): Rewriting | null {
  const phrase = phraseAt(words, at, 1)
  const joined = /^(\d{1,2})x(\d{2,4}\p{L}*)$/u.exec(phrase)
  const apart =
    words[at + 1]?.word === 'x' ? [phrase, phrase, words[at + 2]?.word ?? ''] : undefined
  const [, count = '', volume = ''] = joined ?? apart ?? []
  if (!packCounts.has(count) || Number.parseInt(volume, 10) < minPackedVolumeMl) return null
  if (!/^\d+(?:ml)?$/.test(volume)) return null
  return { words: [count, 'pack', `${Number.parseInt(volume, 10)}ml`], length: joined ? 1 : 3 }
}

const litreWords: ReadonlySet<string> = new Set(['litre', 'liter', 'litres', 'liters', 'ltr'])
const fractionsOfLitre: Readonly<Record<string, string>> = {
  half: '500ml',
  quarter: '250ml',
  one: '1000ml',
  two: '2000ml',
}

function litresInWords(words: readonly SearchWord[], at: number): Rewriting | null {
  const first = words[at]?.word ?? ''
  const middle = words[at + 1]?.word === 'a' ? 1 : 0
  const volume = fractionsOfLitre[first]
  if (volume && litreWords.has(words[at + 1 + middle]?.word ?? '')) {
    return { words: [volume], length: 2 + middle }
  }
  const isAfterNumber = /^[\d.,]+$/.test(words[at - 1]?.word ?? '')
  return litreWords.has(first) && !isAfterNumber ? { words: ['1000ml'], length: 1 } : null
}

const bottlesInDozens: Readonly<Record<string, string>> = { half: '6', two: '24', '2': '24' }

/** Reads “half a dozen” and “two dozen” as a pack. */
function dozensAt(words: readonly SearchWord[], at: number): Rewriting | null {
  const count = bottlesInDozens[words[at]?.word ?? '']
  const middle = words[at + 1]?.word === 'a' ? 1 : 0
  if (!count || !/^dozens?$/.test(words[at + 1 + middle]?.word ?? '')) return null
  return { words: [count, 'pack'], length: 2 + middle }
}

/** Reads ounces as a volume, unless the search is about weight. */
function ouncesAt(words: readonly SearchWord[], at: number): Rewriting | null {
  const [, digits, own] = /^(\d{1,3}(?:\.\d+)?)(oz|ounces?)?$/.exec(words[at]?.word ?? '') ?? []
  const next = words[at + 1]?.word ?? ''
  const isUnitApart = own === undefined && /^(?:oz|ounces?)$/.test(next)
  if (digits === undefined || !(own || isUnitApart)) return null
  const isWeight = words.some(({ word }) => /^(?:weigh|heavy|heavier|light)/.test(word))
  const amount = isWeight
    ? `${Math.round(Number(digits) * 28.35)}g`
    : `${nearestSold(Number(digits) * millilitresPerOunce)}ml`
  return { words: [amount], length: isUnitApart ? 2 : 1 }
}

/** Volumes that drinks are sold in, in mL, for figures converted from ounces. */
const soldVolumesMl = [187, 200, 250, 330, 355, 375, 440, 473, 500, 650, 700, 750, 1000, 1500]

function nearestSold(volumeMl: number): number {
  const nearest = soldVolumesMl.find((sold) => Math.abs(sold - volumeMl) <= sold * 0.015)
  return nearest ?? Math.round(volumeMl)
}
