/** Folds a heading for comparison: lower case, without spaces and punctuation. */
export function foldHeading(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Letters that have no accent to remove, with their plain spelling. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/**
 * Folds text for comparisons: lower case, without accents and apostrophes. The database function
 * `fold_text` folds stored text in the same way, whatever the locale of the database.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[łøđðħıŋŧßæœþ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/['’‘ʼ`´]/g, '')
}
