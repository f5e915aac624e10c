import { addAPIProvider, Icon } from '@iconify/react'
import {
  iconServiceMaxUrl,
  iconServiceRotation,
  iconServiceTimeout,
} from '#app/business-constants.ts'
import { iconSetName } from '#app/platform/icons/drawn-icon.ts'

let asked: string | null = null

/** Has the icon client ask one service alone, the site’s own, and never one of somebody else’s. */
export function askIconService(origin: string): void {
  if (asked === origin) return
  asked = origin
  addAPIProvider('', {
    resources: [origin],
    path: '/icons/',
    timeout: iconServiceTimeout,
    rotate: iconServiceRotation,
    maxURL: iconServiceMaxUrl,
    random: false,
  })
}

/**
 * An icon of the set by its name, fetched when it is shown: for pickers, where any of thousands may
 * be. Pages draw theirs on the server (`LinkWords`) and never load this.
 */
export function SetIcon({ name }: { name: string }) {
  if (!import.meta.env.SSR) askIconService(window.location.origin)
  return <Icon icon={`${iconSetName}:${name}`} width="1em" height="1em" aria-hidden="true" />
}
