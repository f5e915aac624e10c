/** What search engines show of a description, characters. */
const room = 165
/** A sentence that ends before this is too short to stand alone. */
const least = 70

/**
 * A text cut to the length of a description: after its last whole sentence, or after a word with an
 * ellipsis.
 * @param kept said after the text, whatever is cut
 */
export function shortenDescription(text: string, kept = ''): string {
  const tail = kept && ` ${kept}`
  const most = room - tail.length
  if (text.length <= most) return text + tail
  const cut = text.slice(0, most)
  const sentence = /^.*[.!?](?=\s)/s.exec(cut)?.[0] ?? ''
  if (sentence.length >= least) return sentence + tail
  const words = cut
    .slice(0, -1)
    .replace(/\s+\S*$/, '')
    .replace(/[\s,;:–-]+$/, '')
  return `${words}…${tail}`
}
