/** What a snippet may leave open, and what it is filled with. */
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

/** What is known in one conversation; left out or empty where it is not. */
export type PlaceholderValues = Partial<Record<Placeholder, string>>

/** One line within single curly brackets, as people type it: `{first name}`. */
const pattern = /\{([^{}\n]{1,60})\}/g

function placeholderOf(written: string): Placeholder | undefined {
  const name = written.trim().replace(/\s+/g, ' ').toLowerCase()
  return placeholders.find((known) => known === name)
}

/** Puts in what is known; what has no value stays as it is, for the writer to see. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(pattern, (whole, written: string) => {
    const known = placeholderOf(written)
    return (known && values[known]) || whole
  })
}

/** What is still open in a text, known or mistyped; a message with any is not sent. */
export function openPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([whole]) => whole))]
}

/** Refuses a text with open placeholders, in words for its writer; null where none is open. */
export function openPlaceholderRefusal(text: string): string | null {
  const open = openPlaceholders(text)
  if (open.length === 0) return null
  return `Fill in ${open.join(', ')}, or take ${open.length === 1 ? 'it' : 'them'} out: the customer would read ${open.length === 1 ? 'it' : 'them'} as written.`
}

/** Names in a text that are no placeholder of ours, for whoever keeps a snippet. */
export function unknownPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, written = '']) => written))].filter(
    (written) => !placeholderOf(written),
  )
}
