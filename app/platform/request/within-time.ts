/**
 * Waits for a promise for a limited time. @returns its value, or undefined after `milliseconds`
 * @throws what the promise throws
 */
export async function waitAtMost<Value>(
  promise: Promise<Value>,
  milliseconds: number,
): Promise<Value | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), milliseconds)
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
