import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import type { Service } from '#app/domain/content/groups/services.ts'

/** The service under this part of an address; undefined where there is none. */
export function findService(slug: string): Service | undefined {
  return currentContent('SERVICES-PAGE').services.find((service) => service.slug === slug)
}
