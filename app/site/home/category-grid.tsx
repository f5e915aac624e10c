import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FeaturedCategory } from '#app/domain/content/groups/shapes.ts'
import { LinkText } from '#app/domain/content/link-text.tsx'
import type { Pictured } from '#app/domain/pictures/pictured.ts'
import { joinClasses } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { CategoryFigure } from './category-figure.tsx'

/**
 * Cards that link to parts of the catalogue: a large one for bottles, with the others around it.
 */
export function CategoryGrid({
  title,
  items,
}: {
  title: string
  items: readonly Pictured<FeaturedCategory>[]
}) {
  return (
    <section className="page-width home-section" aria-labelledby="categories">
      <h2 id="categories" className="text-section">
        {title}
      </h2>
      <ul className="category-grid">
        {items.map(({ category, picture, link, text }) => (
          <li key={category.id} className={joinClasses('category-card', `category-${category.id}`)}>
            <CardLink to={link.href} className="category-link group/card">
              <div
                className={joinClasses(
                  picture ? 'category-photo' : 'category-figure',
                  !picture && category.id === 'bottles' && 'drawing-grid',
                )}
              >
                <CategoryFigure id={category.id} picture={picture} />
              </div>
              <span className="category-words block">
                <span className="block text-xl font-semibold tracking-tight">{text.title}</span>
                {text.paragraph.map((paragraph) => (
                  <span key={paragraph} className="mt-1 block text-sm text-muted">
                    {paragraph}
                  </span>
                ))}
                <span className="mt-3 block text-sm text-green">
                  <LinkText text={link.text} icon={link.icon} />
                  <Icon
                    name="arrow-right"
                    className="ml-2 inline-block align-[-0.1em] transition-transform group-hover/card:translate-x-1"
                  />
                </span>
              </span>
            </CardLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Card that is one link, to a page of the site or to an email address. */
function CardLink({
  to,
  className,
  children,
}: {
  to: string
  className: string
  children: ReactNode
}) {
  return to.startsWith('/') ? (
    <Link to={to} prefetch="intent" className={className}>
      {children}
    </Link>
  ) : (
    <a href={to} className={className}>
      {children}
    </a>
  )
}
