import { siteVersion, templateVersion } from '#app/business-constants.ts'
import { buildId } from '#app/platform/request/request-context.ts'
import type { Route } from './+types/build-manifest.ts'

/** Returns the running build's id as JSON; open pages poll it to detect a new build. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(
    { build: context.get(buildId), site: siteVersion, template: templateVersion },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
