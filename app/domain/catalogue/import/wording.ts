/** A cell's text inside a sentence: quoted and cut short, or a word for nothing. */
export function quote(text: string): string {
  if (text === '') return 'empty'
  return `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`
}

/** “a, b, c …”, so that a sentence never grows with the data. */
export function enumerate(words: readonly string[], most = 30): string {
  return words.length > most ? `${words.slice(0, most).join(', ')} …` : words.join(', ')
}
