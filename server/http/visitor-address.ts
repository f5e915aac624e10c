import type { IncomingMessage } from 'node:http'
import { clientAddress } from '#app/platform/sender/client-address.ts'

/** Returns the network address of a request's sender; see `clientAddress`. */
export function visitorAddressOf(
  { socket, headers }: IncomingMessage,
  trustedProxies: number,
): string {
  return clientAddress({
    socket: socket.remoteAddress,
    forwardedFor: headers['x-forwarded-for']?.toString(),
    trustedProxies,
  })
}
