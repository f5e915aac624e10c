const bodies = new WeakMap<Response, Buffer>()

/**
 * A response that carries its body as one buffer, so that the steps it passes through do not each
 * copy hundreds of kilobytes, as they would with a stream or string.
 */
export function wholeResponse(body: Buffer, init: ResponseInit): Response {
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

/** Consumes a response's body; that of a `wholeResponse` is not copied. */
export async function wholeBodyOf(response: Response): Promise<Buffer> {
  return bodies.get(response) ?? Buffer.from(await response.arrayBuffer())
}
