import { siteVersion, templateVersion } from '#app/business-constants.ts'
import { buildId } from '#app/platform/request/request-context.ts'
import type { Route } from './+types/build-manifest.ts'

/** What the site's pages in browsers ask from time to time: whether they are of the running build. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(
    { build: context.get(buildId), site: siteVersion, template: templateVersion },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
