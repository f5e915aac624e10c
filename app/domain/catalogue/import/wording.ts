/** Formats a cell's text for a sentence: quoted and shortened, or “empty”. */
export function quote(text: string): string {
  if (text === '') return 'empty'
  return `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`
}

/** Joins words with commas, “a, b, c …”, and shortens the list after `most` words. */
export function enumerate(words: readonly string[], most = 30): string {
  return words.length > most ? `${words.slice(0, most).join(', ')} …` : words.join(', ')
}
