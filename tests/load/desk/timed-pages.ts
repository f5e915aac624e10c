/** Milliseconds that each page took, from asking to its last byte. */
export async function timedPages(
  url: string,
  cookie: string,
  pages: readonly string[],
): Promise<number[]> {
  const times: number[] = []
  for (const page of pages) {
    const started = performance.now()
    const response = await fetch(url + page, { headers: { cookie }, redirect: 'manual' })
    await response.text()
    if (response.status !== 200) throw new Error(`${page}: ${response.status}`)
    times.push(performance.now() - started)
  }
  return times
}

/** Waits for a change of an enquiry to be told by a stream of server-sent events. */
export async function nextChange(
  url: string,
  cookie: string,
): Promise<{
  opened: Promise<void>
  told(enquiry: string): Promise<number>
  close(): void
}> {
  const ending = new AbortController()
  const response = await fetch(`${url}/staff/live`, { headers: { cookie }, signal: ending.signal })
  const waiting = new Map<string, (at: number) => void>()
  const opened = Promise.withResolvers<void>()
  const decoder = new TextDecoder()
  const read = async () => {
    for await (const bytes of response.body ?? []) {
      opened.resolve()
      const text = decoder.decode(bytes as Uint8Array)
      for (const [id, tell] of waiting) if (text.includes(id)) tell(performance.now())
    }
  }
  read().catch(() => {})
  return {
    opened: opened.promise,
    told: (enquiry) => new Promise((resolve) => waiting.set(enquiry, resolve)),
    close: () => ending.abort(),
  }
}
