/** A part of a mail's text: written by the sender, or quoted from an earlier mail. */
export interface TextPart {
  kind: 'said' | 'quoted'
  text: string
}

/**
 * Matches an attribution line such as “On 3 Feb 2027 at 9:30 am, Ann wrote:”, over one line or two.
 */
const attribution =
  /^(on|am|le|el|il)\b.{5,300}\b(wrote|writes|schrieb|a écrit|escribió|ha scritto)\s*:$/is
const outlookRule =
  /^-{2,}\s*(original message|forwarded message|ursprüngliche nachricht)\s*-{2,}$/i
const outlookRuleLine = /^_{10,}$/
const headerLine = /^\*?(from|sent|date|to|cc|subject)\s*:\*?\s/i
const quotedLine = /^(>|\|)\s?/

/**
 * Splits a reply into written and quoted parts, in order; joined by line breaks they are the
 * original text. A quotation without an end (“Original Message”) extends to the end of the text.
 */
export function foldQuotes(text: string): TextPart[] {
  const lines = text.split('\n')
  const parts: TextPart[] = []
  const add = (kind: TextPart['kind'], line: string) => {
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += `\n${line}`
    else parts.push({ kind, text: line })
  }
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? ''
    if (isOlderMailStart(lines, i)) {
      add('quoted', lines.slice(i).join('\n'))
      break
    }
    const introduces = attributionLength(lines, i)
    if (introduces > 0) {
      add('quoted', lines.slice(i, i + introduces).join('\n'))
      i += introduces - 1
      continue
    }
    const isQuoted = quotedLine.test(line)
    // An empty line within a quotation belongs to it.
    const isBetween =
      line.trim() === '' && parts.at(-1)?.kind === 'quoted' && quotedLine.test(lines[i + 1] ?? '')
    add(isQuoted || isBetween ? 'quoted' : 'said', line)
  }
  return parts
}

/** Tells whether everything from this line on is an older mail, as Outlook appends it. */
function isOlderMailStart(lines: readonly string[], i: number): boolean {
  const line = (lines[i] ?? '').trim()
  if (outlookRule.test(line)) return true
  const next = lines
    .slice(outlookRuleLine.test(line) ? i + 1 : i, i + 7)
    .filter((text) => text.trim())
  const headers = next.findIndex((text) => !headerLine.test(text.trim()))
  return headers === -1 ? next.length >= 3 : headers >= 3
}

/** Counts the lines of an attribution (1 or 2) that a quotation follows; 0 if there is none. */
function attributionLength(lines: readonly string[], i: number): number {
  for (const length of [1, 2]) {
    const words = lines
      .slice(i, i + length)
      .join(' ')
      .trim()
    if (!attribution.test(words)) continue
    const after = lines.slice(i + length).find((line) => line.trim() !== '')
    if (after === undefined || quotedLine.test(after)) return length
  }
  return 0
}

/** Returns what the sender wrote, without quotations. */
export function removeQuotes(text: string): string {
  return foldQuotes(text)
    .filter(({ kind }) => kind === 'said')
    .map((part) => part.text)
    .join('\n')
    .trim()
}
