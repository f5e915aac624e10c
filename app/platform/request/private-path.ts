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

const privateAddress =
  /\/(?:enquiry|portal\/calendar|(?:staff|portal)\/sign-in\/(?:link|first|objection))\/([\w-]{40,})/gi

/** Finds the tokens of the private links in a text, also of links in percent-encoding. */
export function findPrivateTokens(text: string): string[] {
  const decoded = text.replace(/%([2-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return [...decoded.matchAll(privateAddress)].map(([, token = '']) => token)
}

/**
 * Refuses a text for several readers that contains a private link, which would open one customer's
 * page to all of them.
 * @returns the sentence beside the field; null if there is no such link
 */
export function refusePrivateLinks(text: string): string | null {
  if (findPrivateTokens(text).length === 0) return null
  return 'This contains a private link, which opens one person’s page to everybody who has it. Take the link out: our mails about an enquiry add its own link anyway.'
}

/** Note that takes the place of a private link in a text that others than its owner read. */
export const privateLinkNote = '[private link – not shown]'

/** Runs of characters of which an address can consist. */
const addressLike = /[^\s"'<>()[\]]*\/[^\s"'<>()[\]]*/g
const linkInHtml = /<a\b[^>]*?\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi
const pictureEnd = /\.(?:png|jpe?g|webp|avif|svg|gif)$/i

/** Replaces every address that holds a secret by a note. */
export function hidePrivateLinks(text: string): string {
  return text.replace(addressLike, (run) => (isPrivateAddress(run) ? privateLinkNote : run))
}

/** Replaces every link that holds a secret by its label and a note. */
export function hidePrivateLinksInHtml(html: string): string {
  const unlinked = html.replace(linkInHtml, (whole, address: string, label: string) =>
    isPrivateAddress(address) ? `<span>${label} ${privateLinkNote}</span>` : whole,
  )
  return hidePrivateLinks(unlinked)
}

function isPrivateAddress(address: string): boolean {
  const path = address.replace(/^.*?https?:\/\/[^/]*|^[^/]*/i, '')
  if (isPrivatePath(path)) return true
  const isWhole = /https?:\/\//i.test(address)
  return isWhole && !pictureEnd.test(path) && redactPath(path) !== path
}
