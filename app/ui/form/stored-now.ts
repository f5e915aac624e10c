import type { SubmissionResult } from '@conform-to/react'

/**
 * For a form that was refused because the record changed meanwhile: returns a function that gives
 * each field whose stored value differs from the input a hint with the stored value. The hints are
 * empty if the version still matches. Its second argument replaces what was sent under the name,
 * for one checkbox of a list.
 * @param version current version of the record
 * @param stored current values, by field name
 */
export function storedValueHints<Name extends string>(
  lastResult: SubmissionResult<string[]> | undefined,
  version: number,
  stored: Readonly<Record<Name, string>>,
): (name: Name, mine?: string) => { hint?: string } {
  const typed = lastResult?.initialValue
  if (!typed || Number(typed.version) === version) return () => ({})
  return (name, mine = String(typed[name] ?? '')) => {
    const now = stored[name] ?? ''
    return now === mine ? {} : { hint: `Stored now: ${formatStoredValue(now, mine)}` }
  }
}

/** Formats a stored value; a checkbox is “on” if ticked and empty if not. */
function formatStoredValue(now: string, mine: string): string {
  if (now === 'on') return 'ticked'
  return now || (mine === 'on' ? 'not ticked' : 'nothing')
}
