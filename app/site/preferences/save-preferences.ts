import { href } from 'react-router'
import { buildPreferenceCookies, type PreferenceChange } from '#app/document/preference-cookies.ts'

/** Requests are sent one after another, so that the last choice wins. */
let sending: Promise<unknown> = Promise.resolve()

/**
 * Saves a choice made on any page. It takes effect immediately, and is also sent to the server,
 * because some browsers delete cookies set by JavaScript within a week, but not those set by a
 * server.
 * @param form the choice as the form of the preferences page would send it
 * @returns false if the browser blocks cookies; then submit the form, whose page explains this
 */
export function savePreferences(change: PreferenceChange, form: Record<string, string>): boolean {
  if (!isWritten(buildPreferenceCookies(change, location.protocol === 'https:'))) return false
  window.vpackPersonal?.()
  const body = new URLSearchParams(form)
  const init = { method: 'POST', body, redirect: 'manual', keepalive: true } as const
  sending = sending.then(() => fetch(href('/preferences'), init)).catch(() => undefined)
  return true
}

function isWritten(cookies: string[]): boolean {
  try {
    for (const cookie of cookies) Reflect.set(document, 'cookie', cookie)
    // A deleted cookie cannot be read back, so only the others are checked.
    return cookies.every((cookie) => /^\w+=;/.test(cookie) || isThere(cookie))
  } catch {
    return false
  }
}

const isThere = (cookie: string) => document.cookie.includes(cookie.split(';')[0] ?? '')
