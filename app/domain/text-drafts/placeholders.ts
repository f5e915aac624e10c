/** Placeholders that a snippet may contain, with explanations of their values. */
export const placeholderLabels = {
  'first name': 'the customer’s first name',
  name: 'the customer’s whole name',
  company: 'the customer’s company',
  reference: 'the enquiry’s reference',
  'delivery day': 'the day of delivery',
  'private link': 'the address of the customer’s page',
  'my name': 'your own name',
} as const
export type Placeholder = keyof typeof placeholderLabels
export const placeholders = Object.keys(placeholderLabels) as Placeholder[]

/** Values known in a conversation; absent or empty if unknown. */
export type PlaceholderValues = Partial<Record<Placeholder, string>>

/** Matches one line within single curly brackets: `{first name}`. */
const pattern = /\{([^{}\n]{1,60})\}/g

function findPlaceholder(written: string): Placeholder | undefined {
  const name = written.trim().replace(/\s+/g, ' ').toLowerCase()
  return placeholders.find((known) => known === name)
}

/**
 * Replaces placeholders by their values; those without a value stay, so that the writer sees them.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(pattern, (whole, written: string) => {
    const known = findPlaceholder(written)
    return (known && values[known]) || whole
  })
}

/**
 * Lists the placeholders left in a text, known or mistyped; a message that contains any is not
 * sent.
 */
export function listOpenPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([whole]) => whole))]
}

/** Returns an error message if a text contains placeholders; null if it contains none. */
export function refuseOpenPlaceholders(text: string): string | null {
  const open = listOpenPlaceholders(text)
  if (open.length === 0) return null
  return `Fill in ${open.join(', ')}, or take ${open.length === 1 ? 'it' : 'them'} out: the customer would read ${open.length === 1 ? 'it' : 'them'} as written.`
}

/** Lists the unknown placeholder names in a text, for the editor of a snippet. */
export function listUnknownPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, written = '']) => written))].filter(
    (written) => !findPlaceholder(written),
  )
}
