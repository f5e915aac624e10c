/* Functions that worker threads run in tests. */

export async function double(number: number): Promise<number> {
  return number * 2
}

export function hang(): never {
  for (;;);
}

export function crash(): never {
  process.exit(3)
}

export function fillMemory(): number {
  const held: number[][] = []
  for (;;) held.push(new Array(1_000_000).fill(1.5))
}

export function fail(words: string): never {
  throw new Error(words)
}

export function secrets(): string[] {
  return Object.keys(process.env)
}

/** Waits. */
export async function rest(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/**
 * Returns a result, and ends its thread a moment later with an uncaught error. The delay lets a
 * busy machine deliver the result.
 */
export function dieAfterwards(): string {
  setTimeout(() => {
    throw new Error('too late for anybody to catch')
  }, 300)
  return 'answered'
}
