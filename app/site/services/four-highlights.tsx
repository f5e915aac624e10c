import type { TextBlock } from '#app/domain/content/groups/shapes.ts'

/** Section with one statement and four reasons. */
export function FourHighlights({ text }: { text: TextBlock }) {
  return (
    <section className="later page-width home-section" aria-labelledby="reasons">
      <h2 id="reasons" className="text-section">
        {text.title}
      </h2>
      {text.paragraph.map((paragraph) => (
        <p key={paragraph} className="mt-4 text-lg text-muted">
          {paragraph}
        </p>
      ))}
      <ul className="four-highlights">
        {text.highlight.map((highlight) => (
          <li key={highlight} className="text-2xl font-semibold">
            {highlight}
          </li>
        ))}
      </ul>
    </section>
  )
}
