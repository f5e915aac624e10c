import { Prose } from '../prose/prose.tsx'

/** What the copy says under a section's title; nothing where it says nothing. */
export function Introduction({ paragraphs }: { paragraphs: readonly string[] }) {
  if (paragraphs.length === 0) return null
  return (
    <div className="mt-4 max-w-2xl">
      <Prose paragraphs={paragraphs} />
    </div>
  )
}
