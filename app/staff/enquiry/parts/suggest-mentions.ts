import { foldText } from '#app/platform/text/fold-text.ts'

/** A mention that is being typed: its `@`, and the text between it and the caret. */
interface TypedMention {
  start: number
  typed: string
}

/** Maximum number of colleagues that are suggested. */
const maxSuggestions = 6

/** Finds the mention in which the caret is; null if it is in none. An email address is not one. */
export function findTypedMention(text: string, caret: number): TypedMention | null {
  const before = text.slice(0, caret)
  const typed = /(?<![\p{L}\p{N}._%+-])@((?:\p{L}[\p{L}’'\- ]{0,40})?)$/u.exec(before)?.[1]
  return typed === undefined ? null : { start: caret - typed.length - 1, typed }
}

/**
 * Suggests colleagues for a typed mention: those of whose name a word begins with it. None once a
 * name is complete.
 */
export function suggestMentions<Person extends { name: string }>(
  { typed }: TypedMention,
  colleagues: readonly Person[],
): Person[] {
  const wanted = foldText(typed).trimStart()
  const matches = colleagues.filter(({ name }) => {
    const folded = foldText(name)
    return folded.startsWith(wanted) || folded.includes(` ${wanted}`)
  })
  const isComplete = matches.some(({ name }) => foldText(name) === wanted.trimEnd())
  return isComplete ? [] : matches.slice(0, maxSuggestions)
}

/** Replaces a typed mention by the name of a colleague. @returns the text, and where the caret goes */
export function insertMention(
  text: string,
  { start, typed }: TypedMention,
  name: string,
): { text: string; caret: number } {
  const before = `${text.slice(0, start)}@${name} `
  return { text: before + text.slice(start + 1 + typed.length).trimStart(), caret: before.length }
}
