import { href } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { pageMeta, siteOf } from '#app/document/page-meta.ts'
import { breadcrumbStructuredData } from '#app/document/structured-data.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import type { Service } from '#app/domain/content/groups/services.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { DataList, DataRow } from '#app/ui/data-list.tsx'
import { OptionalSection } from '#app/ui/optional-section.tsx'
import { CallToActionBlock } from '../copy/call-to-action.tsx'
import { PageOpening } from '../copy/page-opening.tsx'
import { LinkedText } from '../prose/linked-text.tsx'
import { routeMiddleware } from '../route-middleware.server.ts'
import type { Route } from './+types/service-page.ts'
import { findService } from './find-service.server.ts'
import { ServiceFigure } from './service-figure.tsx'
import { ServiceList } from './service-list.tsx'
import { ServicePart } from './service-part.tsx'

export const middleware = routeMiddleware('validate-service')

export function loader({ params, url }: Route.LoaderArgs) {
  const service = findService(params.service)
  if (!service) throw createMissingPageError(url)
  const related = service.related.flatMap((slug) => findService(slug) ?? [])
  const canonical = publicUrl() + href('/services/:service', { service: service.slug })
  return {
    service,
    related: related.map(({ slug, name, summary }) => ({ slug, name, summary })),
    seo: {
      ...service.seo,
      canonical,
      facts: [breadcrumbStructuredData(trail(), service.name, canonical)],
    },
    company: currentContent('GLOBAL').company,
    callToAction: currentContent('CALL-TO-ACTIONS').services,
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), loaderData?.seo)
}

const trail = () => [{ label: 'Services', to: href('/services') }]

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  const { service, related, company, callToAction } = loaderData
  const opening = { title: service.name, highlight: [], paragraph: [service.lead] }
  return (
    <>
      <PageOpening
        text={opening}
        above={
          <div className="mb-6">
            <Breadcrumbs trail={trail()} current={service.name} />
          </div>
        }
      />
      <div className="page-width service-layout">
        <div>
          {service.sections.map((section) => (
            <ServicePart key={section.title} text={section} />
          ))}
        </div>
        <aside aria-label="In brief" className="title-block">
          <div className="drawing-grid">
            <ServiceFigure service={service.slug} />
          </div>
          <DataList>
            {service.facts.map(({ label, value }) => (
              <DataRow key={label} label={label}>
                <LinkedText text={value} />
              </DataRow>
            ))}
          </DataList>
        </aside>
      </div>
      <OptionalSection>
        <RelatedServices services={related} />
      </OptionalSection>
      <CallToActionBlock action={callToAction} company={company} />
    </>
  )
}

/** Links to services that are often used together with this one. */
function RelatedServices({
  services,
}: {
  services: readonly Pick<Service, 'slug' | 'name' | 'summary'>[]
}) {
  if (services.length === 0) return null
  return (
    <section className="later copy-section" aria-labelledby="related">
      <h2 id="related" className="page-width text-section">
        Often combined with
      </h2>
      <ServiceList services={services} label="Related services" />
    </section>
  )
}
