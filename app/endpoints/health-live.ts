import { siteVersion, templateVersion } from '#app/business-constants.ts'

/** The process answers. */
export function loader() {
  return Response.json(
    { status: 'live', site: siteVersion, template: templateVersion },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
