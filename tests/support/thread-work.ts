/* What threads do in tests. */

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
  for (;;) held.push(Array.from({ length: 100_000 }, (_, index) => index))
}

export function fail(words: string): never {
  throw new Error(words)
}

export function secrets(): string[] {
  return Object.keys(process.env)
}

/** Waits for so many milliseconds. */
export async function rest(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
}
