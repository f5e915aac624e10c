import type { Testimonial } from '#app/domain/content/shapes.ts'

/** What customers say, in full. */
export function Testimonials({ title, items }: { title: string; items: readonly Testimonial[] }) {
  return (
    <section className="page-width home-section" aria-labelledby="testimonials">
      <h2 id="testimonials" className="text-title">
        {title}
      </h2>
      <ul className="testimonials">
        {items.map(({ name, position, rating, text }) => (
          <li key={text.title} className="testimonial">
            <h3 className="font-semibold">{text.title}</h3>
            <Rating value={rating} />
            <blockquote className="mt-3 grow">
              {text.paragraph.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </blockquote>
            <p className="mt-4 text-sm text-muted">
              {name}, {position}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const star = 'M8 1.5l2 4.3 4.7.6-3.5 3.2.9 4.7L8 12l-4.1 2.3.9-4.7L1.300 6.400 6 5.800z'

function Rating({ value }: { value: number }) {
  return (
    <p className="mt-1 flex gap-0.5 text-green">
      <span className="sr-only">{value} out of 5</span>
      {Array.from({ length: value }, (_, index) => `${index + 1}`).map((number) => (
        <svg key={number} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d={star} fill="currentColor" />
        </svg>
      ))}
    </p>
  )
}
