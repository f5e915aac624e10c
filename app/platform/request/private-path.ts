/** Paths that contain a secret. They are case-sensitive and are never logged. */
const privatePath =
  /^(\/enquiry|\/punchout|\/portal\/calendar|\/(?:staff|portal)\/sign-in\/(?:link|first|objection))\/[^/]+/i

/** Paths of lists and projects that everyone with the link may open. They are never logged either. */
const sharedPath = /^(\/catalogue\/(?:list|project))\/[^/]+/i

/** Whether a path opens a page that its secret alone protects; shared lists and projects do not count. */
export function isPrivatePath(path: string): boolean {
  return privatePath.test(path)
}

/** Whether a path contains a secret, of a private page or of a shared list or project. */
export function hasSecret(path: string): boolean {
  return privatePath.test(path) || sharedPath.test(path)
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
    .replace(sharedPath, (_, page: string) => `${page.toLowerCase()}/[private]`)
    .replace(possibleToken, (part) => (isToken(part) ? '[private]' : part))
}

const isToken = (part: string) => /[A-Z]/.test(part)

const privateLink =
  /\/(?:enquiry|punchout|portal\/calendar|(?:staff|portal)\/sign-in\/(?:link|first|objection))\/([\w-]{40,})/gi

/**
 * Finds the tokens of private links in a text, including links that are percent-encoded once or
 * twice, as mail filters write them.
 */
export function findPrivateTokens(text: string): string[] {
  const decoded = decodePercents(decodePercents(text))
  return [...decoded.matchAll(privateLink)].map(([, token = '']) => token)
}

const decodePercents = (text: string) =>
  text.replace(/%([2-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

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

/** Beginnings of the paths of this site that may contain a token. */
const ownPath = /^\/(?:enquiry|punchout|portal|staff|catalogue)\//i

/** Tells whether a URL opens a private page; long tokens of other sites are not private to us. */
function isPrivateUrl(address: string): boolean {
  if (findPrivateTokens(address).length > 0) return true
  const path = address.replace(/^.*?https?:\/\/[^/]*|^[^/]*/i, '')
  const isWhole = /https?:\/\//i.test(address)
  if (!isWhole || !ownPath.test(path) || pictureEnd.test(path)) return false
  return (path.match(possibleToken) ?? []).some(isToken)
}
