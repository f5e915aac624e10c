import { type RefObject, useEffect } from 'react'
import { rememberedSite } from '#app/domain/kept-in-browser.ts'
import { textsOf } from '#app/platform/forms/form-texts.ts'

/** Id of the checkbox, which has no name: it is not sent. */
export const rememberFieldId = 'remember-site'

const rememberedFields = [
  'contactName',
  'company',
  'email',
  'phone',
  'role',
  'address',
  'suburb',
  'state',
  'postcode',
  'unloading',
] as const

/** Fields of the delivery site, which belong together. */
const siteFields: ReadonlySet<string> = new Set([
  'address',
  'suburb',
  'state',
  'postcode',
  'unloading',
])

/**
 * Fills empty fields with the contact and site of the last enquiry, if the visitor chose to have
 * them remembered. The site is left out if the form has another postcode already.
 */
export function useRememberedSite(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    if (form.current) fillSite(form.current)
  }, [form])
}

function fillSite(form: HTMLFormElement) {
  const kept = readSite()
  const tick = form.elements.namedItem(rememberFieldId)
  if (!kept) return
  if (tick instanceof HTMLInputElement) tick.checked = true
  const postcode = textsOf(new FormData(form)).postcode ?? ''
  const isOtherSite = postcode !== '' && postcode !== kept.postcode
  for (const name of rememberedFields) {
    if (isOtherSite && siteFields.has(name)) continue
    const field = form.elements.namedItem(name)
    const value = kept[name]
    if (typeof value !== 'string') continue
    if (field instanceof RadioNodeList) {
      if (field.value === '') field.value = value
    } else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      if (field.value === '') field.value = value
    }
  }
}

/**
 * Stores contact and site of a form that is being sent if the checkbox is ticked; otherwise deletes
 * them.
 */
export function saveRememberedSite(form: HTMLFormElement) {
  const tick = form.elements.namedItem(rememberFieldId)
  const isTicked = tick instanceof HTMLInputElement && tick.checked
  try {
    if (!isTicked) return localStorage.removeItem(rememberedSite)
    const typed = textsOf(new FormData(form))
    const site = Object.fromEntries(rememberedFields.map((name) => [name, typed[name] ?? '']))
    localStorage.setItem(rememberedSite, JSON.stringify(site))
  } catch {
    // Storage is blocked or full; the form is sent anyway.
  }
}

function readSite(): Record<string, unknown> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(rememberedSite) ?? 'null')
    return kept !== null && typeof kept === 'object' ? { ...kept } : null
  } catch {
    return null
  }
}
