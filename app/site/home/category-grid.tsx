import { Link } from 'react-router'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { CategoryFigure } from './category-figure.tsx'
import { featured } from './featured.ts'

/** The ways into the catalogue: one large card for bottles, six around it. */
export function CategoryGrid() {
  return (
    <section className="page-width home-section" aria-labelledby="categories">
      <h2 id="categories" className="text-title">
        What the line needs
      </h2>
      <ul className="category-grid">
        {featured.map((entry) => (
          <li key={entry.id} className={classes('category-card', `category-${entry.id}`)}>
            <Link to={entry.to} prefetch="intent" className="category-link group/card">
              <span
                className={classes('category-figure', entry.id === 'bottles' && 'drawing-grid')}
              >
                <CategoryFigure id={entry.id} />
              </span>
              <span className="category-words block">
                <span className="flex items-center justify-between text-xl font-semibold tracking-tight">
                  {entry.name}
                  <Icon
                    name="arrow-right"
                    className="text-green transition-transform group-hover/card:translate-x-1"
                  />
                </span>
                <span className="mt-1 block text-sm text-muted">{entry.text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
