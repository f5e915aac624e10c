import { Prose } from '../prose/prose.tsx'

/** Paragraphs below a section's title; renders nothing if there are none. */
export function Introduction({ paragraphs }: { paragraphs: readonly string[] }) {
  if (paragraphs.length === 0) return null
  return (
    <div className="mt-4 max-w-2xl">
      <Prose paragraphs={paragraphs} />
    </div>
  )
}
