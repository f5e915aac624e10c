/** Addresses whose second part is a secret: kept exactly as typed, never written to a log. */
const privatePath = /^\/enquiry\/[^/]+/i

export function isPrivatePath(path: string): boolean {
  return privatePath.test(path)
}

/** As long as such a secret. No other address of this site is that long and has capitals. */
const longPart = /[\w-]{40,}/g

/** The path as it may be logged, however it was typed. */
export function redactPath(path: string): string {
  return path
    .replace(privatePath, '/enquiry/[private]')
    .replace(longPart, (part) => (/[A-Z]/.test(part) ? '[private]' : part))
}
