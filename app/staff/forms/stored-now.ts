import type { SubmissionResult } from '@conform-to/react'

/**
 * For a form that somebody else overtook: the hint beside a field whose stored value is not what was
 * typed. Nothing where nobody did.
 * @param version that is stored
 * @param stored as its fields have it
 */
export function storedNow<Name extends string>(
  lastResult: SubmissionResult<string[]> | undefined,
  version: number,
  stored: Readonly<Record<Name, string>>,
): (name: Name) => { hint?: string } {
  const typed = lastResult?.initialValue
  if (!typed || Number(typed.version) === version) return () => ({})
  return (name) => {
    const [now, mine] = [stored[name], String(typed[name] ?? '')]
    return now === mine ? {} : { hint: `Stored now: ${inWords(now, mine)}` }
  }
}

/** A box is “on” where it is ticked, and nothing where it is not. */
function inWords(now: string, mine: string): string {
  if (now === 'on') return 'ticked'
  return now || (mine === 'on' ? 'not ticked' : 'nothing')
}
