import { KnownText } from './message-text.ts'
import { attributionLength, olderMailHead, quotedLine, unquote } from './quote-marks.ts'

/** A part of a mail's text: written by the sender, or quoted from an earlier mail. */
export interface TextPart {
  kind: 'said' | 'quoted'
  text: string
}

export interface QuoteContext {
  /** Texts of ours that the mail may quote: our mails and messages of the conversation. */
  known?: readonly string[]
  /** Earlier texts of the customer, which only mails below ours can quote. */
  earlier?: readonly string[]
  /** Whether the mail forwards another one, which then is its content. */
  isForward?: boolean
}

/**
 * Splits a reply into written and quoted parts, in order; joined by line breaks they are the
 * original text. Lines with `>` are quoted. An older mail below the reply, as Outlook appends it
 * without marks, is quoted line by line if its text is known; otherwise it is quoted as a whole,
 * unless something in it looks like an answer. In doubt a line counts as written.
 */
export function foldQuotes(
  text: string,
  { known = [], earlier = [], isForward = false }: QuoteContext = {},
): TextPart[] {
  const lines = text.split('\n')
  if (isForward) return [{ kind: 'said', text }]
  const knownText = new KnownText(known)
  const kinds: TextPart['kind'][] = []
  let at = 0
  while (at < lines.length) {
    const head = olderMailHead(lines, at)
    if (head > 0 && isMarkedBelow(lines, at + head)) {
      kinds.push(...Array<TextPart['kind']>(head).fill('quoted'))
      at += head
      continue
    }
    if (head > 0 && !isForwardedHead(lines, at)) {
      const saidBefore = lines
        .slice(0, at)
        .filter((_line, line) => kinds[line] === 'said')
        .join('\n')
      kinds.push(...Array<TextPart['kind']>(head).fill('quoted'))
      const nested = new KnownText([...known, ...earlier])
      kinds.push(...foldOlderMail(lines.slice(at + head), saidBefore, { own: knownText, nested }))
      break
    }
    const introduces = attributionLength(lines, at)
    if (introduces > 0) {
      kinds.push(...Array<TextPart['kind']>(introduces).fill('quoted'))
      at += introduces
      while (at < lines.length && !lines[at]?.trim() && kinds.length < lines.length) {
        kinds.push('quoted')
        at += 1
      }
      at = foldMarked(lines, { at, isIntroduced: true }, knownText, kinds)
      continue
    }
    if (quotedLine.test(lines[at] ?? '')) {
      at = foldMarked(lines, { at, isIntroduced: kinds.includes('quoted') }, knownText, kinds)
      continue
    }
    kinds.push('said')
    at += 1
  }
  return joinParts(lines, kinds)
}

/** Whether the next line that is not empty is marked as quoted, or introduces a quotation. */
function isMarkedBelow(lines: readonly string[], from: number): boolean {
  let at = from
  while (at < lines.length && at < from + 4 && !lines[at]?.trim()) at += 1
  return quotedLine.test(lines[at] ?? '') || attributionLength(lines, at) > 0
}

/** Whether the headers of an older mail follow a line that says that it is forwarded. */
function isForwardedHead(lines: readonly string[], at: number): boolean {
  const before = lines.slice(Math.max(0, at - 3), at + 1).join(' ')
  return /forward|weitergeleitet|transféré|reenviado|inoltrato|doorgestuurd|vidarebefordrat|videresendt|przekazan|転送|转发|轉寄/i.test(
    before,
  )
}

/**
 * Folds lines that are marked by `>`, and empty lines between them. A line that goes on behind
 * known text has an answer in it.
 * @returns the index of the line after them
 */
function foldMarked(
  lines: readonly string[],
  { at, isIntroduced }: { at: number; isIntroduced: boolean },
  known: KnownText,
  kinds: TextPart['kind'][],
): number {
  let end = at
  while (
    end < lines.length &&
    (quotedLine.test(lines[end] ?? '') ||
      (!lines[end]?.trim() && quotedLine.test(lines[end + 1] ?? '')))
  ) {
    end += 1
  }
  const block = lines.slice(at, end)
  const matches = known.isEmpty ? [] : block.map((line) => known.match(unquote(line)))
  const hasKnown = block.some(
    (line, index) => matches[index] === 'all' && unquote(line).trim() !== '',
  )
  const bare = block.slice(0, 4).map(unquote)
  const isAttributed =
    isIntroduced || bare.some((_line, index) => attributionLength([...bare, '>'], index) > 0)
  // Nothing says that it is a quotation, and none of it is known: its writer may have chosen the
  // marks. At the end of a reply, programs quote without an introduction; if we know what they may
  // quote and it is something else, it is shown.
  const before = lines.slice(0, at).findLast((line) => line.trim() !== '')
  const isAtEnd = before !== undefined && !before.trim().endsWith(':') && isBlank(lines.slice(end))
  const isOwn =
    !isAttributed && !hasKnown && !(isAtEnd && known.isEmpty) && !block.some(isTwiceQuoted)
  const firstKnown = matches.findIndex((match, index) => match === 'all' && isWritten(block[index]))
  for (const [index, line] of block.entries()) {
    // A program that quotes the answers too, typed between the lines of ours.
    const isTyped =
      hasKnown && index > firstKnown && matches[index] === 'none' && isOnceQuoted(line)
    kinds.push(isOwn || (hasKnown && matches[index] === 'start') || isTyped ? 'said' : 'quoted')
  }
  return end
}

const isWritten = (line = '') => unquote(line).trim() !== ''

const isTwiceQuoted = (line: string) => /^\s{0,3}>\s{0,3}>/.test(line)

/** Whether a quoted line has words and is not from a still older mail. */
const isOnceQuoted = (line: string) =>
  !isTwiceQuoted(line) && /[\p{L}\p{N}]/u.test(unquote(line).replace('[picture]', ''))

const isBlank = (lines: readonly string[]) => lines.every((line) => line.trim() === '')

/** Folds the older mail that a program has appended without marks. */
function foldOlderMail(
  lines: readonly string[],
  saidBefore: string,
  { own, nested }: { own: KnownText; nested: KnownText },
): TextPart['kind'][] {
  let known = own
  const matches = lines.map((line, at) => {
    // Below the headers of a second mail, the customer's own earlier text is quoted.
    if (known === own && olderMailHead(lines, at) > 0) known = nested
    return known.isEmpty ? 'none' : known.match(line)
  })
  const hasKnown = lines.some((line, at) => matches[at] === 'all' && line.trim().length >= 8)
  if (hasKnown) {
    return lines.map((line, at) => {
      const isMark =
        quotedLine.test(line) || olderMailHead(lines, at) > 0 || isHeaderBelow(lines, at)
      return matches[at] === 'all' || line.trim() === '' || isMark ? 'quoted' : 'said'
    })
  }
  const kind = pointsBelow(saidBefore) || hasAnswer(lines) ? 'said' : 'quoted'
  return lines.map(() => kind)
}

/** Whether a line belongs to headers that begin up to eight lines above. */
function isHeaderBelow(lines: readonly string[], at: number): boolean {
  for (let above = 1; above <= 8 && at - above >= 0; above += 1) {
    const head = olderMailHead(lines, at - above)
    if (head > above) return true
    if (!lines[at - above]?.trim()) return false
  }
  return false
}

/** Whether a text says that answers are further down, or says nothing. */
function pointsBelow(said: string): boolean {
  const words = said.trim()
  if (words === '') return true
  return /\b(?:below|in-?line|underneath|between|further down|in (?:the|your) (?:mail|email|text|message)|in (?:red|blue|green|bold|capitals|caps)|see (?:my )?(?:answers?|comments?|repl(?:y|ies))|answers? (?:in|to)|unten|im text|dazwischen|in rot|in blau|siehe|ci-dessous|dans le (?:texte|message)|en rouge|en bleu|más abajo|abajo|a continuación|en rojo|en azul|qui sotto|di seguito|in rosso|in blu|hieronder|tussen|in het rood|nedan|nedenfor|nedenunder|alla|poniżej|níže|lent|ниже|下記|以下|见下|見下)/iu.test(
    words,
  )
}

/** Lines with which letters end or begin, which answer nothing. */
const politeLine =
  /^(?:kind|best|warm|many|regards|thanks|thank you|cheers|sincerely|yours|dear|hi|hello|--|mit freundlichen|cordialement|saludos|sent from)\b/i

/** Whether a question in an older mail is followed by an answer, on its line or the next. */
function hasAnswer(lines: readonly string[]): boolean {
  const filled = lines
    .map((line) => unquote(line).trim())
    .filter(Boolean)
    .slice(0, 2000)
  return filled.some((line, at) => {
    const question = line.search(/[?？]/)
    if (question < 3) return false
    const behind = line.slice(question + 1).trim()
    if (/^[\p{L}\p{N}]/u.test(behind) && !behind.endsWith('?')) return true
    const next = filled[at + 1] ?? ''
    return (
      behind === '' &&
      next !== '' &&
      !/[?？:]$/.test(next) &&
      !politeLine.test(next) &&
      !/^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?$/u.test(next)
    )
  })
}

function joinParts(lines: readonly string[], kinds: readonly TextPart['kind'][]): TextPart[] {
  const parts: { kind: TextPart['kind']; lines: string[] }[] = []
  for (const [at, line] of lines.entries()) {
    const kind = kinds[at] ?? 'said'
    const last = parts.at(-1)
    if (last?.kind === kind) last.lines.push(line)
    else parts.push({ kind, lines: [line] })
  }
  return parts.map((part) => ({ kind: part.kind, text: part.lines.join('\n') }))
}

/** Maximum number of quoted lines that are kept above an answer. */
const maxQuestionLines = 8

/**
 * Returns what the sender wrote. Quotations are left out, except that answers below or between
 * quoted lines keep the question above them.
 */
export function removeQuotes(text: string, context: QuoteContext = {}): string {
  const parts = foldQuotes(text, context)
  const written = parts.filter(({ kind, text: words }) => kind === 'said' && words.trim() !== '')
  const answersBelow = parts.filter(
    (part, at) =>
      part.kind === 'said' && part.text.trim() !== '' && parts[at - 1]?.kind === 'quoted',
  )
  if (answersBelow.length === 0)
    return written
      .map((part) => part.text)
      .join('\n')
      .trim()
  const kept: string[] = []
  for (const [at, part] of parts.entries()) {
    if (part.kind !== 'said' || part.text.trim() === '') continue
    const before = parts[at - 1]
    const question = before?.kind === 'quoted' ? questionOf(before.text) : []
    const isAsked = answersBelow.length > 1 || question.some((line) => /[?？]/.test(line))
    if (isAsked) kept.push(...question)
    kept.push(part.text.replace(/^\n+|\n+$/g, ''))
  }
  return kept.join('\n').trim()
}

/** Returns the last paragraph of a quotation, marked by `>`. */
function questionOf(quoted: string): string[] {
  const lines = quoted.split('\n')
  while (lines.length > 0 && unquote(lines.at(-1) ?? '').trim() === '') lines.pop()
  const start = lines.findLastIndex((line) => unquote(line).trim() === '') + 1
  return lines
    .slice(Math.max(start, lines.length - maxQuestionLines))
    .filter((_line, at, all) => olderMailHead(all, at) === 0 && attributionLength(all, at) === 0)
    .map((line) => (quotedLine.test(line) ? line : `> ${line}`))
}
