/** Runs a task and measures its duration in seconds. */
export async function measureTime<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; seconds: number }> {
  const begin = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - begin) / 1000 }
}

/** Formats a size: “1.2 MB”. */
export function formatMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
