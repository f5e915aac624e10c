import { type RefObject, useEffect, useLayoutEffect } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Types of fields that are not stored: hidden fields belong to the page, and scripts cannot choose
 * files.
 */
const excludedTypes = new Set(['hidden', 'file'])

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement && !excludedTypes.has(element.type)) ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  )

/**
 * Stores a form's input in the tab's session storage, so that a reload or a new build does not lose
 * it. Hidden and file fields are excluded. If storage is blocked, nothing is stored.
 * @param key storage key; `clearStoredFields(key)` deletes it
 */
export function useStoredFields(form: RefObject<HTMLFormElement | null>, key: string) {
  useEffect(() => {
    return form.current ? persistFields(form.current, key) : undefined
  }, [form, key])
}

/**
 * Restores stored input into a form, and stores further input.
 * @returns a function that stops storing
 */
export function persistFields(form: HTMLFormElement, key: string): () => void {
  if (isFreshResponse(form)) storeFields(form, key)
  else restore(form, key)
  const keep = ({ target }: Pick<Event, 'target'>) => {
    if (target instanceof Node && form.contains(target)) storeFields(form, key)
  }
  // Input from before this code was loaded sent no event to it.
  keep({ target: document.activeElement })
  // Native listeners, because React delays events of parts that are not hydrated yet.
  const ended = new AbortController()
  const options = { capture: true, signal: ended.signal }
  window.addEventListener('input', keep, options)
  window.addEventListener('change', keep, options)
  return () => ended.abort()
}

/** Whether input is stored under this key. */
export function hasStoredFields(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

export function clearStoredFields(key: string) {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // If storage is blocked, nothing was stored.
  }
}

/**
 * Deletes a form's stored input in the same step that shows the confirmation, so that a visitor who
 * leaves immediately does not find the form filled in again.
 */
export function useClearStoredFields(key: string, hasArrived: boolean) {
  useLayoutEffect(() => {
    if (hasArrived) clearStoredFields(key)
  }, [key, hasArrived])
}

/** Deletes all of the tab's session storage. */
export function clearAllStoredFields() {
  try {
    sessionStorage.clear()
  } catch {
    // If storage is blocked, nothing was stored.
  }
}

/** Stores a form's current values; call it after a response has filled its fields. */
export function storeFields(form: HTMLFormElement, key: string) {
  const kept: Record<string, string | boolean> = {}
  for (const field of fieldsOf(form)) {
    if (isCheckboxOrRadio(field)) {
      if (field.type === 'checkbox') kept[checkboxKey(field)] = field.checked
      else if (field.checked) kept[field.name] = field.value
    } else {
      kept[field.name] = field.value
    }
  }
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Blocked or full storage: the form itself still contains everything.
  }
}

/** Selector of errors that a refused form shows. */
export const errorSelector = '[aria-invalid="true"], [role="alert"]'

/**
 * Whether the document is the response to this form's submission and was not reloaded. Its fields
 * are then newer than the stored input.
 */
function isFreshResponse(form: HTMLFormElement): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return (
    form.querySelector(errorSelector) !== null &&
    navigation instanceof PerformanceNavigationTiming &&
    navigation.type === 'navigate'
  )
}

function restore(form: HTMLFormElement, key: string) {
  let kept: Record<string, unknown>
  try {
    kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') ?? {}
  } catch {
    return
  }
  for (const field of fieldsOf(form)) {
    const isCheckbox = isCheckboxOrRadio(field) && field.type === 'checkbox'
    const value = kept[isCheckbox ? checkboxKey(field) : field.name]
    if (value === undefined) continue
    if (isCheckboxOrRadio(field)) {
      const isChecked = isCheckbox ? value === true : field.value === value
      if (isChecked && !field.checked) openEnclosingDetails(field)
      field.checked = isChecked
    } else if (typeof value === 'string' && value !== '' && isUntouched(field)) {
      // An empty stored value never replaces one that the page has found since, such as the
      // postcode of a plan.
      if (value !== field.value) openEnclosingDetails(field)
      field.value = value
    }
  }
}

/** Opens the `<details>` around a restored field, so that it is visible. */
function openEnclosingDetails(field: Field) {
  let around = field.closest('details')
  while (around) {
    around.open = true
    around = around.parentElement?.closest('details') ?? null
  }
}

/** Storage key of one of several checkboxes that share a name. */
const checkboxKey = ({ name, value }: Field) => `${name}=${value}`

/** Whether a field is empty or still has its default value. */
const isUntouched = (field: Field) =>
  field.value === '' ||
  (!(field instanceof HTMLSelectElement) && field.value === field.defaultValue)

function isCheckboxOrRadio(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
}
