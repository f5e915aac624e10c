import type { Service } from '#app/domain/content/groups/services.ts'
import { ServiceList } from './service-list.tsx'

/** Services that a run often needs together with this one. */
export function RelatedServices({
  services,
}: {
  services: readonly Pick<Service, 'slug' | 'name' | 'summary'>[]
}) {
  if (services.length === 0) return null
  return (
    <section className="later copy-section" aria-labelledby="related">
      <h2 id="related" className="page-width text-section">
        Goes with it
      </h2>
      <ServiceList services={services} label="Related services" />
    </section>
  )
}
