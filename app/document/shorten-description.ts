/** Length of a description that search engines show, in characters. */
const maxDescriptionLength = 165
/** Minimum length of a shortened description that ends after a sentence. */
const minSentenceLength = 70

/**
 * Shortens a text to the length of a description: after its last complete sentence, or after a word
 * with an ellipsis.
 * @param kept text that is appended uncut
 */
export function shortenDescription(text: string, kept = ''): string {
  const tail = kept && ` ${kept}`
  const most = maxDescriptionLength - tail.length
  if (text.length <= most) return text + tail
  const cut = text.slice(0, most)
  const sentence = /^.*[.!?](?=\s)/s.exec(cut)?.[0] ?? ''
  if (sentence.length >= minSentenceLength) return sentence + tail
  const words = cut
    .slice(0, -1)
    .replace(/\s+\S*$/, '')
    .replace(/[\s,;:–-]+$/, '')
  return `${words}…${tail}`
}
