import { href } from 'react-router'
import { publicUrl, staffUrl } from '#app/platform/process/environment.server.ts'

/** Builds the absolute URL of a page of the site or the portal, for mails and files. */
export const buildSiteLink: typeof href = (path, ...params) => publicUrl() + href(path, ...params)

/** Builds the absolute URL of a page of the desk, which may have its own host. */
export const buildStaffLink: typeof href = (path, ...params) => staffUrl() + href(path, ...params)

/** Builds the portal URL of a company's order; it requires sign-in. */
export function buildOrderLink(company: string, reference: string): string {
  return buildSiteLink('/portal/:company/orders/:reference', {
    company,
    reference: reference.toLowerCase(),
  })
}
