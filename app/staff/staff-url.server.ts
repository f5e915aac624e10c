import { publicUrl } from '#app/platform/process/environment.server.ts'

/** The address of the desk without a trailing slash: the site's own. */
export function staffUrl(): string {
  return publicUrl()
}

/** Whether the desk is reached by https: cookies have other names then. */
export function isDeskSecure(): boolean {
  return staffUrl().startsWith('https:')
}
