const loopback = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i

/**
 * Whether a `Host` header, with or without port, is a loopback name: the machine on which the
 * browser runs.
 */
export function isLoopbackHost(host: string): boolean {
  return loopback.test(host)
}

/**
 * Creates the host check of a site without a public URL: only loopback hosts are accepted. Any
 * other name may be DNS rebinding, by which another site's page reaches our address.
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
