import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { addressBlock, clientAddress } from '#app/platform/sender/client-address.ts'
import { refuseConnection } from './refuse-connection.ts'

export interface ConnectionLimits {
  /** Connections at the same moment. */
  inAll: number
  /** Of one IPv4 address or one IPv6 /64 network. */
  perAddress: number
}

/**
 * Limits a server's simultaneous connections. Further ones get an answer that says why and are
 * closed before their input is parsed.
 * @returns the connections that are open
 */
export function admitConnections(server: Server, bounds: ConnectionLimits): ReadonlySet<Socket> {
  const open = new Set<Socket>()
  const byAddress = new Map<string, number>()
  const accept = server.listeners('connection')
  server.removeAllListeners('connection')

  server.on('connection', (socket: Socket) => {
    const address = addressOf(socket)
    const ofAddress = (byAddress.get(address) ?? 0) + 1
    if (open.size >= bounds.inAll) return refuse(socket, 503, 'all connections taken')
    if (ofAddress > bounds.perAddress) return refuse(socket, 429, 'connections of one address')
    open.add(socket)
    byAddress.set(address, ofAddress)
    socket.once('close', () => {
      open.delete(socket)
      const left = (byAddress.get(address) ?? 1) - 1
      if (left > 0) byAddress.set(address, left)
      else byAddress.delete(address)
    })
    for (const listener of accept) listener.call(server, socket)
  })

  return open
}

function refuse(socket: Socket, status: number, reason: string): void {
  noteRefusal('connection', reason, socket.remoteAddress)
  socket.on('error', () => {})
  void refuseConnection(socket, status)
}

function addressOf({ remoteAddress }: Socket): string {
  const read = { socket: remoteAddress, forwardedFor: null, trustedProxies: 0 }
  return addressBlock(clientAddress(read))
}
