/** Addresses that hold a secret: kept exactly as typed, never written to a log. */
const privatePath =
  /^(\/enquiry|\/portal\/calendar|\/(?:staff|portal)\/sign-in\/(?:link|first|objection))\/[^/]+/i

export function isPrivatePath(path: string): boolean {
  return privatePath.test(path)
}

/** Tokens are at least this long; no other address of this site has so long a part with capitals. */
const longPart = /[\w-]{40,}/g

/** The path with every token masked, for logs. */
export function redactPath(path: string): string {
  return path
    .replace(privatePath, (_, page: string) => `${page.toLowerCase()}/[private]`)
    .replace(longPart, (part) => (/[A-Z]/.test(part) ? '[private]' : part))
}
