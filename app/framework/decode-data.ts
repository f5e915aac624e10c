import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'

/** What React Router's answer to a request for a page's data says, by route: for tests. */
export async function decodeData(answer: Uint8Array<ArrayBuffer>) {
  const { value } = await decode(new Blob([answer]).stream(), globalThis as never)
  return value as Record<string, { data?: unknown }>
}
