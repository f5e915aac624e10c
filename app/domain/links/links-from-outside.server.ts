import { href } from 'react-router'
import { publicUrl, staffUrl } from '#app/platform/process/environment.server.ts'

/** The whole address of a page of the site or the portal, for mails and files. */
export const siteLink: typeof href = (path, ...params) => publicUrl() + href(path, ...params)

/** The whole address of a page of the desk, which may have a host of its own. */
export const staffLink: typeof href = (path, ...params) => staffUrl() + href(path, ...params)

/** Where a company follows one of its orders; who opens it has to be signed in. */
export function orderLink(company: string, reference: string): string {
  return siteLink('/portal/:company/orders/:reference', {
    company,
    reference: reference.toLowerCase(),
  })
}
