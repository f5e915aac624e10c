/** A run of words that two texts share, or that only the older or newer one has. */
export interface WordPart {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Maximum number of words that are compared one by one; longer texts differ as a whole. */
const maxWords = 2000

/** Compares two texts by word, by their longest common subsequence. */
export function compareWords(before: string, after: string): WordPart[] {
  const old = splitWords(before)
  const current = splitWords(after)
  if (old.length > maxWords || current.length > maxWords) {
    return joinParts([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ])
  }
  const lengths = countCommon(old, current)
  const parts: WordPart[] = []
  let i = 0
  let j = 0
  const width = current.length + 1
  const common = (row: number, column: number) => lengths[row * width + column] ?? 0
  while (i < old.length || j < current.length) {
    if (i < old.length && j < current.length && old[i] === current[j]) {
      parts.push({ kind: 'same', text: old[i] ?? '' })
      i += 1
      j += 1
    } else if (j >= current.length || (i < old.length && common(i + 1, j) >= common(i, j + 1))) {
      parts.push({ kind: 'removed', text: old[i] ?? '' })
      i += 1
    } else {
      parts.push({ kind: 'added', text: current[j] ?? '' })
      j += 1
    }
  }
  return joinParts(parts)
}

/** Splits a text into words and the spaces and punctuation between them; nothing is lost. */
const splitWords = (text: string) => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []

/** Computes the lengths of the longest common subsequences of all pairs of suffixes. */
function countCommon(old: readonly string[], current: readonly string[]): Uint16Array {
  const width = current.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = current.length - 1; j >= 0; j -= 1) {
      const below = lengths[(i + 1) * width + j] ?? 0
      const right = lengths[i * width + j + 1] ?? 0
      const diagonal = lengths[(i + 1) * width + j + 1] ?? 0
      lengths[i * width + j] = old[i] === current[j] ? diagonal + 1 : Math.max(below, right)
    }
  }
  return lengths
}

/** Joins neighbouring parts of the same kind, and removes empty ones. */
function joinParts(parts: readonly WordPart[]): WordPart[] {
  const joined: WordPart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (part.text === '') continue
    if (last?.kind === part.kind) last.text += part.text
    else joined.push({ ...part })
  }
  return joined
}
