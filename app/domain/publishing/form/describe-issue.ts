import type { z } from 'zod'

/** Describes an error of a schema as a sentence for editors: what is wrong and what to do. */
export function describeIssue(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small':
      return describeMinimum(issue)
    case 'too_big':
      return describeMaximum(issue)
    case 'invalid_type':
      return issue.input === undefined && issue.message.includes('undefined')
        ? 'Enter this.'
        : describeType(issue.expected)
    case 'invalid_format':
      return describeFormat(issue)
    case 'invalid_value':
      return `Choose one of: ${issue.values.map(String).filter(Boolean).join(', ')}.`
    case 'unrecognized_keys':
      return `The site has no field for “${issue.keys.join('”, “')}” any longer.`
    case 'invalid_union':
      return describeUnion(issue)
    default:
      return issue.message
  }
}

function describeMinimum({ origin, minimum, exact }: z.core.$ZodIssueTooSmall): string {
  const count = Number(minimum)
  if (origin === 'string') {
    return count === 1 ? 'Enter a text.' : `Enter at least ${count} characters.`
  }
  if (origin === 'array') {
    return exact ? `There must be exactly ${count}.` : `There must be at least ${count}.`
  }
  return `Enter ${minimum} or more.`
}

function describeMaximum({ origin, maximum, exact }: z.core.$ZodIssueTooBig): string {
  const count = Number(maximum)
  if (origin === 'string') return `Use at most ${count} characters.`
  if (origin === 'array') {
    return exact ? `There must be exactly ${count}.` : `There can be at most ${count}.`
  }
  return `Enter ${maximum} or less.`
}

function describeType(expected: string): string {
  if (expected === 'number' || expected === 'int') return 'Enter a number, such as 4 or 4.5.'
  if (expected === 'string') return 'Enter a text.'
  return 'This part is missing or has another shape.'
}

function describeFormat(issue: z.core.$ZodIssueInvalidStringFormat): string {
  if (issue.format === 'date') return 'Enter a day as YYYY-MM-DD.'
  if (issue.format === 'email') return 'Enter an email address, such as name@example.com.'
  // A message of our own explains the format; zod's only repeats the pattern.
  return issue.message.startsWith('Invalid string')
    ? 'This is not in the right format.'
    : issue.message
}

/** The last option is the one with content; the others allow an empty text. */
function describeUnion(issue: z.core.$ZodIssueInvalidUnion): string {
  const last = issue.errors.at(-1)?.[0]
  return last ? describeIssue(last) : issue.message
}
