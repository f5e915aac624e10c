import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'

/** Decodes React Router's response to a data request, by route id; for tests. */
export async function decodeData(answer: Uint8Array<ArrayBuffer>) {
  const { value } = await decode(new Blob([answer]).stream(), globalThis as never)
  return value as Record<string, { data?: unknown }>
}
