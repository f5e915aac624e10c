/** Addresses whose second part is a secret: kept exactly as typed, never written to a log. */
const privatePath = /^\/enquiry\/[^/]+/i

export function isPrivatePath(path: string): boolean {
  return privatePath.test(path)
}

/** Matches tokens by their length; no other part of an address of this site is as long. */
const longPart = /[\w-]{40,}/g

/** The path with every token masked, for logs. */
export function redactPath(path: string): string {
  return path
    .replace(privatePath, '/enquiry/[private]')
    .replace(longPart, (part) => (/[A-Z]/.test(part) ? '[private]' : part))
}
