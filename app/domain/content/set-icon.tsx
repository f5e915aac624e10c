import { addAPIProvider, Icon } from '@iconify/react'
import {
  iconServiceMaxUrl,
  iconServiceRotation,
  iconServiceTimeout,
} from '#app/business-constants.ts'
import { iconSetName } from '#app/platform/icons/drawn-icon.ts'

let asked: string | null = null

/**
 * Configures the icon client to use only the site's own icon service, never a third party's.
 * Idempotent for the same origin.
 */
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
 * Icon of the set by its name, fetched when it is shown. For pickers that offer thousands of icons;
 * pages render theirs on the server (`LinkText`) and do not load this.
 */
export function SetIcon({ name }: { name: string }) {
  if (!import.meta.env.SSR) askIconService(window.location.origin)
  return <Icon icon={`${iconSetName}:${name}`} width="1em" height="1em" aria-hidden="true" />
}
