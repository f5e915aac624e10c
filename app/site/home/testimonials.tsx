import type { Testimonial } from '#app/domain/content/groups/shapes.ts'
import type { Pictured } from '#app/domain/pictures/pictured.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import { Stars } from '#app/ui/stars.tsx'

/** List of testimonials in full length. */
export function Testimonials({
  title,
  note,
  items,
}: {
  title: string
  note?: string | undefined
  items: readonly Pictured<Testimonial>[]
}) {
  return (
    <section className="later page-width home-section" aria-labelledby="testimonials">
      <h2 id="testimonials" className="text-section">
        {title}
      </h2>
      {note && <p className="mt-2 text-muted">{note}</p>}
      <ul className="testimonials">
        {items.map(({ picture, name, position, rating, text }) => (
          <li key={text.title} className="testimonial">
            <h3 className="font-semibold">{text.title}</h3>
            <Stars value={rating} className="mt-1" />
            <blockquote className="mt-3 grow">
              {text.paragraph.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </blockquote>
            <p className="mt-4 flex items-center gap-3 text-sm text-muted">
              {picture && (
                <Picture picture={picture} sizes="4rem" className="testimonial-picture" />
              )}
              <span>
                {name}, {position}
                {picture?.caption && <span className="block">{picture.caption}</span>}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
