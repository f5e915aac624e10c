import { randomBytes } from 'node:crypto'

/** Names for requests, unique among all processes: a random part and a running number. */
export function createRequestIds(): () => string {
  const process = randomBytes(6).toString('base64url')
  let number = 0
  return () => {
    number += 1
    return `${process}-${number.toString(36)}`
  }
}
