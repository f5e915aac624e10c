import { href } from 'react-router'
import { type PreferenceChange, preferenceCookies } from '#app/document/preference-cookies.ts'

/** Requests are sent one after the other, so that the last choice wins. */
let sending: Promise<unknown> = Promise.resolve()

/**
 * Stores a choice from any page: applied at once, and sent to the server, because some browsers delete
 * cookies set by scripts within a week, but not those set by a server.
 * @param form the same choice as the form on the preferences page would send it
 * @returns false where the browser keeps no cookie: send the form then, its page says what that means
 */
export function keepPreferences(change: PreferenceChange, form: Record<string, string>): boolean {
  if (!isWritten(preferenceCookies(change, location.protocol === 'https:'))) return false
  window.vpackPersonal?.()
  const body = new URLSearchParams(form)
  const init = { method: 'POST', body, redirect: 'manual', keepalive: true } as const
  sending = sending.then(() => fetch(href('/preferences'), init)).catch(() => undefined)
  return true
}

function isWritten(cookies: string[]): boolean {
  try {
    for (const cookie of cookies) Reflect.set(document, 'cookie', cookie)
    // A deleted cookie cannot be read back.
    return cookies.every((cookie) => /^\w+=;/.test(cookie) || isThere(cookie))
  } catch {
    return false
  }
}

const isThere = (cookie: string) => document.cookie.includes(cookie.split(';')[0] ?? '')
