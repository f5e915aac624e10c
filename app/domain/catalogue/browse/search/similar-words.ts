import { lowerBound } from './text-index.ts'

/** Minimum length of a word to correct; shorter words have too many neighbours. */
const minWordLength = 4
const maxWordLength = 24

/**
 * Returns the words nearest to a misspelt one: all at the smallest distance found, in sorted order.
 * Uses the restricted Damerau–Levenshtein distance (optimal string alignment,
 * https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance): letters added, left out, changed or
 * swapped with a neighbour. The default limit is 1 for words of up to seven letters and 2 for longer
 * ones.
 * Words with digits are neither corrected nor offered: 750 is not a misspelt 700. `sorted` is
 * searched like a trie: the rows of a shared prefix are computed once, and a prefix whose smallest
 * distance exceeds the limit skips all its words.
 */
export function similarWords(
  sorted: readonly string[],
  typed: string,
  maxDistance = typed.length > 7 ? 2 : 1,
): string[] {
  if (typed.length < minWordLength || typed.length > maxWordLength || /\p{N}/u.test(typed))
    return []
  let limit = maxDistance
  let nearest: string[] = []
  const width = typed.length + 1
  // Row d holds the distances between the first d letters of a word and each prefix of `typed`.
  const table = new Uint8Array((maxWordLength + 4) * width)
  for (let column = 0; column < width; column++) table[column] = column

  let previous = ''
  for (let at = 0; at < sorted.length; ) {
    const word = sorted[at] as string
    let depth = sharedPrefix(previous, word)
    previous = word
    let reachable = true
    while (depth < word.length && reachable) {
      depth++
      reachable =
        depth <= typed.length + limit &&
        !isDigit(word.charCodeAt(depth - 1)) &&
        fillRow(table, width, word, depth, typed) <= limit
    }
    if (!reachable) {
      previous = word.slice(0, depth - 1)
      at = Math.max(at + 1, lowerBound(sorted, `${word.slice(0, depth)}\uffff`))
      continue
    }
    const distance = table[word.length * width + typed.length] as number
    if (distance < limit || (distance === limit && nearest.length === 0)) nearest = [word]
    else if (distance === limit) nearest.push(word)
    limit = Math.min(limit, distance)
    at++
  }
  return nearest
}

/**
 * Fills the table row of a word's first `depth` letters.
 * @returns the smallest distance in the row
 */
function fillRow(table: Uint8Array, width: number, word: string, depth: number, typed: string) {
  const row = depth * width
  const above = row - width
  table[row] = depth
  let smallest = depth
  for (let column = 1; column < width; column++) {
    const same = word[depth - 1] === typed[column - 1]
    let distance = Math.min(
      (table[above + column] as number) + 1,
      (table[row + column - 1] as number) + 1,
      (table[above + column - 1] as number) + (same ? 0 : 1),
    )
    const swapped =
      depth > 1 &&
      column > 1 &&
      word[depth - 1] === typed[column - 2] &&
      word[depth - 2] === typed[column - 1]
    if (swapped) distance = Math.min(distance, (table[above - width + column - 2] as number) + 1)
    table[row + column] = distance
    if (distance < smallest) smallest = distance
  }
  return smallest
}

function sharedPrefix(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}
