import { findIcon } from '#app/platform/icons/icon-set.server.ts'
import type { LinkIcons } from './link-icons.ts'

/**
 * Former icon names in stored content, whose versions are never rewritten, with the current names.
 */
const formerNames: Readonly<Record<string, string>> = {
  linkedin: 'brand-linkedin',
  instagram: 'brand-instagram',
  facebook: 'brand-facebook',
}

/** Whether the set has an icon of this name, or had one. */
export const isKnownIcon = (name: string): boolean => findNamed(name) !== null

function findNamed(name: string) {
  return findIcon(Object.hasOwn(formerNames, name) ? (formerNames[name] ?? name) : name)
}

/** Collects the drawings of all icons used by links in the content; unknown names are skipped. */
export function collectLinkIcons(content: unknown): LinkIcons {
  const icons: Record<string, ReturnType<typeof findIcon> & object> = {}
  for (const name of iconNamesIn(content)) {
    const icon = findNamed(name)
    if (icon) icons[name] = icon
  }
  return icons
}

function iconNamesIn(part: unknown, names = new Set<string>()): Set<string> {
  if (typeof part !== 'object' || part === null) return names
  for (const [key, value] of Object.entries(part)) {
    if (key === 'icon' && typeof value === 'string' && value !== '') names.add(value)
    else iconNamesIn(value, names)
  }
  return names
}
