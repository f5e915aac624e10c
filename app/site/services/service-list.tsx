import { href, Link } from 'react-router'
import type { Service } from '#app/domain/content/groups/services.ts'
import { joinClasses } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ServiceFigure } from './service-figure.tsx'

interface ServiceListProps {
  services: readonly Pick<Service, 'slug' | 'name' | 'summary'>[]
  label: string
  /** Whether all services are listed, each with its drawing. */
  whole?: boolean
}

/** List of links to services, each with its summary. */
export function ServiceList({ services, label, whole = false }: ServiceListProps) {
  return (
    <nav aria-label={label} className="page-width">
      <ol className={joinClasses('service-list', whole && 'service-list-whole')}>
        {services.map(({ slug, name, summary }) => (
          <li key={slug}>
            <Link
              to={href('/services/:service', { service: slug })}
              prefetch="intent"
              className={joinClasses('service-link group/service', !whole && 'service-link-plain')}
            >
              {whole && <ServiceFigure service={slug} />}
              <span className="text-2xl font-semibold">{name}</span>
              <Icon
                name="arrow-right"
                className="text-green transition-transform group-hover/service:translate-x-1"
              />
              <span className="service-summary">{summary}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
