/** Returns the duration of a page request in milliseconds, up to its last byte. */
export async function timePage(url: string, cookie: string, page: string): Promise<number> {
  const started = performance.now()
  await readPage(url, cookie, page)
  return performance.now() - started
}

/** Like `timePage`, for several pages one after another. */
export async function timePages(
  url: string,
  cookie: string,
  pages: readonly string[],
): Promise<number[]> {
  const times: number[] = []
  for (const page of pages) times.push(await timePage(url, cookie, page))
  return times
}

/**
 * Returns the body of a page.
 * @throws for any status but 200
 */
export async function readPage(url: string, cookie: string, page: string): Promise<string> {
  const response = await fetch(url + page, { headers: { cookie }, redirect: 'manual' })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${page}: ${response.status}`)
  return text
}
