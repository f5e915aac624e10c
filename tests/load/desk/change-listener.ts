/** Follows the event stream of changes, like an open queue, until it is closed. */
export async function listenToChanges(
  url: string,
  cookie: string,
  onChange: () => void,
): Promise<{ close(): void }> {
  const ending = new AbortController()
  const opened = Promise.withResolvers<void>()
  const decoder = new TextDecoder()
  async function follow() {
    const { signal } = ending
    // A stream ends after a while, and is requested again.
    while (!signal.aborted) {
      const response = await fetch(`${url}/staff/live`, { headers: { cookie }, signal })
      for await (const bytes of response.body ?? []) {
        opened.resolve()
        if (decoder.decode(bytes as Uint8Array).includes('event: changed')) onChange()
      }
    }
  }
  follow().catch((error: unknown) => {
    if (!ending.signal.aborted) opened.reject(error)
  })
  await opened.promise
  return { close: () => ending.abort() }
}
