import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import type { Service } from '#app/domain/content/groups/services.ts'

/** Finds a service by its slug; undefined if there is none. */
export function findService(slug: string): Service | undefined {
  return currentContent('SERVICES-PAGE').services.find((service) => service.slug === slug)
}
