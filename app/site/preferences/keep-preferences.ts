import { href } from 'react-router'
import { type PreferenceChange, preferenceCookies } from './preference-cookies.ts'

/** One after the other, so that the last choice is the one that stays. */
let sending: Promise<unknown> = Promise.resolve()

/**
 * Keeps a choice from any page: seen at once, and sent to the server, because some browsers forget
 * within a week what a script has written, but not what a server has set.
 * @param form the same choice as the form on the preferences page would send it
 */
export function keepPreferences(change: PreferenceChange, form: Record<string, string>) {
  try {
    const isSecure = location.protocol === 'https:'
    for (const cookie of preferenceCookies(change, isSecure)) {
      Reflect.set(document, 'cookie', cookie)
    }
  } catch {
    // Cookies are blocked: everything stays as the device has it, and nothing optional loads.
  }
  window.vpackPersonal?.()
  const body = new URLSearchParams(form)
  const init = { method: 'POST', body, redirect: 'manual', keepalive: true } as const
  sending = sending.then(() => fetch(href('/preferences'), init)).catch(() => undefined)
}
