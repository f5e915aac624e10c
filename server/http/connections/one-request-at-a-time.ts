import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'

/** Requests of one connection that may wait: programs that send some ahead send fewer. */
const mostWaiting = 16

/** The requests of one connection. */
interface Turns {
  /** The answer under way, or the last one given. */
  answering: ServerResponse
  waiting: { request: IncomingMessage; response: ServerResponse }[]
}

/**
 * Answers the requests of a connection one after the other: Node reads as many as fit into 64 kB and
 * hands over all at once, each of which would be worked on and keep its answer in memory, though
 * nobody reads the first. The next one has its turn when the system has taken the answer before it.
 * Meanwhile nothing more is read.
 */
export function inTurn(listener: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, Turns>()

  function wait(turns: Turns, request: IncomingMessage, response: ServerResponse) {
    const { socket } = request
    if (socket.destroyed) return
    if (turns.waiting.length === mostWaiting) {
      noteRefusal('connection', 'too many requests ahead', socket.remoteAddress)
      turns.waiting = []
      socket.destroy()
      return
    }
    turns.waiting.push({ request, response })
    if (turns.waiting.length === 1) turns.answering.once('close', () => next(turns, socket))
    pauseSoon(turns, socket)
  }

  function next(turns: Turns, socket: Socket) {
    const turn = socket.destroyed ? undefined : turns.waiting.shift()
    if (!turn) {
      turns.waiting = []
      return
    }
    turns.answering = turn.response
    if (turns.waiting.length > 0) {
      turn.response.once('close', () => next(turns, socket))
      pauseSoon(turns, socket)
    } else {
      socket.resume()
    }
    listener(turn.request, turn.response)
  }

  return function takeTurn(request, response) {
    const turns = connections.get(request.socket)
    if (!turns) connections.set(request.socket, { answering: response, waiting: [] })
    else if (turns.waiting.length > 0 || !turns.answering.closed) {
      return wait(turns, request, response)
    } else turns.answering = response
    listener(request, response)
  }
}

/** Node itself resumes a connection whenever a request is complete: after that, before the next read. */
function pauseSoon(turns: Turns, socket: Socket) {
  process.nextTick(() => {
    if (turns.waiting.length > 0) socket.pause()
  })
}
