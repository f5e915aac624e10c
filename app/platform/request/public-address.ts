import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * Networks that are not public: private, shared, loopback, link-local (with the metadata services
 * of clouds), documentation, multicast and reserved (IANA special-purpose registries).
 */
const closedNetworks: readonly [address: string, prefix: number, family: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
]
/** Only global unicast is open, without the parts that embed IPv4 addresses or document. */
const closedWithinGlobal: readonly [address: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const closed = new BlockList()
for (const network of closedNetworks) closed.addSubnet(...network)
for (const [address, prefix] of closedWithinGlobal) closed.addSubnet(address, prefix, 'ipv6')
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address belongs to the public Internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4')
  if (!isIPv6(address)) return false
  return globalUnicast.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/**
 * Checks an https URL that the server will request, as far as possible without resolving its name.
 * @returns the reason why it is refused; null if it is accepted
 */
export function refusePublicUrl(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'https:') return 'Enter a URL that begins with https://.'
  if (url.username || url.password) return 'Leave name and password out of the URL.'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isAddress = isIPv4(host) || isIPv6(host)
  if (
    isAddress
      ? !isPublicAddress(host)
      : !host.includes('.') || /\.(?:local|localhost|internal)$/.test(host)
  ) {
    return 'Enter a URL that the public Internet can reach.'
  }
  return null
}
