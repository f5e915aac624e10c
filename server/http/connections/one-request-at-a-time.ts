import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'

/** Pipelined requests of one connection that may wait; honest clients send fewer. */
const mostWaiting = 16

/** The requests of one connection. */
interface Pipeline {
  /** The answer under way, or the last one given. */
  answering: ServerResponse
  waiting: { request: IncomingMessage; response: ServerResponse }[]
}

/**
 * Answers the pipelined requests of a connection (RFC 9112, 9.3.2) one after the other. Node itself
 * reads as many as fit into 64 kB and hands all of them to the listener at once: each would be
 * worked on and hold its answer in memory while the client reads none. Here the next one starts when
 * the operating system has taken the answer before it; until then the socket is not read.
 */
export function oneRequestAtATime(listener: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, Pipeline>()

  function wait(pipeline: Pipeline, request: IncomingMessage, response: ServerResponse) {
    const { socket } = request
    if (socket.destroyed) return
    if (pipeline.waiting.length === mostWaiting) {
      noteRefusal('connection', 'too many requests ahead', socket.remoteAddress)
      pipeline.waiting = []
      socket.destroy()
      return
    }
    pipeline.waiting.push({ request, response })
    if (pipeline.waiting.length === 1)
      pipeline.answering.once('close', () => next(pipeline, socket))
    pauseSoon(pipeline, socket)
  }

  function next(pipeline: Pipeline, socket: Socket) {
    const following = socket.destroyed ? undefined : pipeline.waiting.shift()
    if (!following) {
      pipeline.waiting = []
      return
    }
    pipeline.answering = following.response
    if (pipeline.waiting.length > 0) {
      following.response.once('close', () => next(pipeline, socket))
      pauseSoon(pipeline, socket)
    } else {
      socket.resume()
    }
    listener(following.request, following.response)
  }

  return function receive(request, response) {
    const pipeline = connections.get(request.socket)
    if (!pipeline) connections.set(request.socket, { answering: response, waiting: [] })
    else if (pipeline.waiting.length > 0 || !pipeline.answering.closed) {
      return wait(pipeline, request, response)
    } else pipeline.answering = response
    listener(request, response)
  }
}

/** On the next tick, since Node resumes the socket whenever a request is complete. */
function pauseSoon(pipeline: Pipeline, socket: Socket) {
  process.nextTick(() => {
    if (pipeline.waiting.length > 0) socket.pause()
  })
}
