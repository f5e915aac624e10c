/** Paths that contain a secret. They are case-sensitive and are never logged. */
const privatePath =
  /^(\/enquiry|\/portal\/calendar|\/(?:staff|portal)\/sign-in\/(?:link|first|objection))\/[^/]+/i

export function isPrivatePath(path: string): boolean {
  return privatePath.test(path)
}

/**
 * Path segment that may be a token: all tokens are at least this long, and no other URL of this
 * site has such a long segment with capitals.
 */
const possibleToken = /[\w-]{40,}/g

/** Masks every token in a path, for logs. */
export function redactPath(path: string): string {
  return path
    .replace(privatePath, (_, page: string) => `${page.toLowerCase()}/[private]`)
    .replace(possibleToken, (part) => (/[A-Z]/.test(part) ? '[private]' : part))
}

const privateLink =
  /\/(?:enquiry|portal\/calendar|(?:staff|portal)\/sign-in\/(?:link|first|objection))\/([\w-]{40,})/gi

/** Finds the tokens of private links in a text, including percent-encoded links. */
export function findPrivateTokens(text: string): string[] {
  const decoded = text.replace(/%([2-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return [...decoded.matchAll(privateLink)].map(([, token = '']) => token)
}

/**
 * Refuses a text for several readers if it contains a private link, which would give all of them
 * access to one customer's page.
 * @returns the field's error message; null if there is no private link
 */
export function refusePrivateLinks(text: string): string | null {
  if (findPrivateTokens(text).length === 0) return null
  return 'This contains a private link, which opens one person’s page to everybody who has it. Take the link out: our mails about an enquiry add its own link anyway.'
}

/** Note that replaces a private link in texts that people other than its owner read. */
export const privateLinkNote = '[private link – not shown]'

/** Pattern of character runs that may be a URL, if they contain a slash. */
const addressLike = /[^\s"'<>()[\]]+/g
const linkInHtml = /<a\b[^>]*?\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi
const pictureEnd = /\.(?:png|jpe?g|webp|avif|svg|gif)$/i

/** Replaces every URL that contains a secret with a note. Takes linear time. */
export function hidePrivateLinks(text: string): string {
  return text.replace(addressLike, (run) =>
    run.includes('/') && isPrivateUrl(run) ? privateLinkNote : run,
  )
}

/** Replaces every link to a URL that contains a secret with its label and a note. */
export function hidePrivateLinksInHtml(html: string): string {
  const unlinked = html.replace(linkInHtml, (whole, address: string, label: string) =>
    isPrivateUrl(address) ? `<span>${label} ${privateLinkNote}</span>` : whole,
  )
  return hidePrivateLinks(unlinked)
}

function isPrivateUrl(address: string): boolean {
  const path = address.replace(/^.*?https?:\/\/[^/]*|^[^/]*/i, '')
  if (isPrivatePath(path)) return true
  const isWhole = /https?:\/\//i.test(address)
  return isWhole && !pictureEnd.test(path) && redactPath(path) !== path
}
