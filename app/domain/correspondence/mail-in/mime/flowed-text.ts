/**
 * Joins the lines that a mail program has broken (`format=flowed`, RFC 3676): a line that ends in a
 * space continues in the next one of the same quotation. Takes linear time.
 * @param hasDelSp whether the space before a soft line break belongs to the break
 */
export function joinFlowedLines(text: string, hasDelSp: boolean): string {
  const joined: string[] = []
  let paragraph: string[] | null = null
  let depthBefore = 0
  for (const line of text.split('\n')) {
    const depth = /^>*/.exec(line)?.[0].length ?? 0
    const content = line.slice(depth).replace(/^ /, '')
    const isSignature = content === '-- '
    const isSoft = content.endsWith(' ') && !isSignature
    const words = isSoft && hasDelSp ? content.slice(0, -1) : content
    if (paragraph && depth === depthBefore && !isSignature) paragraph.push(words)
    else {
      if (paragraph) joined.push(paragraph.join(''))
      paragraph = [depth > 0 ? `${'>'.repeat(depth)} ${words}` : words]
    }
    depthBefore = depth
    if (!isSoft) {
      joined.push(paragraph.join(''))
      paragraph = null
    }
  }
  if (paragraph) joined.push(paragraph.join(''))
  return joined.join('\n')
}
