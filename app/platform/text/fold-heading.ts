/** Folds a heading for comparison: lower case, without spaces and punctuation. */
export function foldHeading(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
