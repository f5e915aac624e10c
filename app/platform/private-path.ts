/** Addresses whose second part is a secret: kept exactly as typed, never written to a log. */
const privatePath = /^\/enquiry\/[^/]+/i

export function isPrivatePath(path: string): boolean {
  return privatePath.test(path)
}

/** The path as it may be logged. */
export function redactPath(path: string): string {
  return path.replace(privatePath, '/enquiry/[private]')
}
