import { isIP, isIPv6 } from 'node:net'

/**
 * Normalises an IP address as proxies write it: removes port, brackets, zone and the IPv4-in-IPv6
 * prefix. Null if it is invalid.
 */
function normaliseAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .toLowerCase()
  const address = bare.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '')
  return isIP(address) ? address : null
}

/**
 * Returns the visitor's IP address. Each trusted proxy appends the address of its caller to
 * `X-Forwarded-For`; with n proxies the visitor is the nth entry from the right. Entries further
 * left are written by the visitor and ignored.
 * @param request `trustedProxies`: number of reverse proxies in front; with 0 only the socket's
 * address counts
 * @returns `unknown` if the socket has no valid address
 */
export function clientAddress(request: {
  socket: string | undefined
  forwardedFor: string | null | undefined
  trustedProxies: number
}): string {
  const socket = normaliseAddress(request.socket ?? '') ?? 'unknown'
  if (request.trustedProxies === 0 || !request.forwardedFor) return socket
  const entries = request.forwardedFor.split(',').slice(-request.trustedProxies)
  return normaliseAddress(entries[0] ?? '') ?? socket
}

/**
 * Returns the key of per-address limits: an IPv4 address, or the /64 network of an IPv6 address,
 * because one internet connection usually has a whole /64.
 */
export function addressBlock(address: string): string {
  return isIPv6(address) ? `${leadingGroups(address, 4)}::/64` : address
}

/**
 * Returns the larger network that one organisation may own: the /24 of an IPv4 address, the /48 of
 * an IPv6 address.
 */
export function addressNetwork(address: string): string {
  if (isIPv6(address)) return `${leadingGroups(address, 3)}::/48`
  return isIP(address) ? `${address.slice(0, address.lastIndexOf('.'))}.0/24` : address
}

/** Returns the first `count` 16-bit groups of an IPv6 address, without leading zeros. */
function leadingGroups(address: string, count: number): string {
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
