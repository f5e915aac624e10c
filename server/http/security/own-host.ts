const loopback = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i

/** Whether a `Host` header, with or without a port, names the machine that the browser runs on. */
export function isLoopbackHost(host: string): boolean {
  return loopback.test(host)
}

/**
 * For a site without a public address: accepts loopback hosts only. Any other name may be DNS
 * rebinding, by which another site's page reaches our address.
 */
export function createHostCheck(): (host: string | undefined) => boolean {
  let known: string | undefined
  return (host) => {
    if (host === undefined) return false
    if (host === known) return true
    if (!isLoopbackHost(host)) return false
    known = host
    return true
  }
}
