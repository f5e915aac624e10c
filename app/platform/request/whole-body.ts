const bodies = new WeakMap<Response, Buffer>()

/**
 * Creates a response that holds its body as one buffer. A stream or string would be copied,
 * hundreds of kilobytes each time, by every step that it passes through.
 */
export function createBufferResponse(body: Buffer, init: ResponseInit): Response {
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(body)
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const response = new Response(stream, init)
  bodies.set(response, body)
  return response
}

/** Reads a response's body; that of a `createBufferResponse` is returned without copying. */
export async function readWholeBody(response: Response): Promise<Buffer> {
  return bodies.get(response) ?? Buffer.from(await response.arrayBuffer())
}
