import { addAPIProvider, Icon } from '@iconify/react'
import {
  iconServiceRetryDelayMs,
  iconServiceTimeoutMs,
  maxIconServiceUrlLength,
} from '#app/business-constants.ts'
import { iconSetName } from '#app/platform/icons/drawn-icon.ts'

let configuredOrigin: string | null = null

/**
 * Configures the icon client to use only the site's own icon service, never a third party's.
 * Idempotent for the same origin.
 */
export function setOwnIconService(origin: string): void {
  if (configuredOrigin === origin) return
  configuredOrigin = origin
  addAPIProvider('', {
    resources: [origin],
    path: '/icons/',
    timeout: iconServiceTimeoutMs,
    rotate: iconServiceRetryDelayMs,
    maxURL: maxIconServiceUrlLength,
    random: false,
  })
}

/**
 * Icon of the set by its name, fetched when it is shown. For pickers that offer thousands of icons;
 * pages render theirs on the server (`LinkText`) and do not load this.
 */
export function SetIcon({ name }: { name: string }) {
  if (!import.meta.env.SSR) setOwnIconService(window.location.origin)
  return <Icon icon={`${iconSetName}:${name}`} width="1em" height="1em" aria-hidden="true" />
}
