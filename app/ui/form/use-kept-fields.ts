import { type RefObject, useEffect, useLayoutEffect } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Hidden fields are the page's own, and no script may choose a file. */
const unkept = new Set(['hidden', 'file'])

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement && !unkept.has(element.type)) ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  )

/**
 * Stores a form's input in the tab's session storage, so that neither a reload nor a new build loses
 * it. Hidden fields are left out. Where storage is blocked, nothing is stored.
 * @param key of the storage; `forgetFields(key)` deletes it
 */
export function useKeptFields(form: RefObject<HTMLFormElement | null>, key: string) {
  useEffect(() => {
    return form.current ? keepFields(form.current, key) : undefined
  }, [form, key])
}

/**
 * Restores stored input into a form, and stores further input.
 * @returns a function that stops it
 */
export function keepFields(form: HTMLFormElement, key: string): () => void {
  if (isNewAnswer(form)) storeFields(form, key)
  else restore(form, key)
  const keep = ({ target }: Pick<Event, 'target'>) => {
    if (target instanceof Node && form.contains(target)) storeFields(form, key)
  }
  // Input from before this code was loaded sent no event to it.
  keep({ target: document.activeElement })
  // Native listeners, since React holds events back from parts that are not hydrated yet.
  const ended = new AbortController()
  const options = { capture: true, signal: ended.signal }
  window.addEventListener('input', keep, options)
  window.addEventListener('change', keep, options)
  return () => ended.abort()
}

/** Whether something typed is kept under this key. */
export function hasKeptFields(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

export function forgetFields(key: string) {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Blocked storage kept nothing.
  }
}

/**
 * Forgets a form in the same step that shows that it has arrived: whoever reads so and leaves at once
 * does not find it filled in again.
 */
export function useForgottenFields(key: string, hasArrived: boolean) {
  useLayoutEffect(() => {
    if (hasArrived) forgetFields(key)
  }, [key, hasArrived])
}

/** Lets go of all that this tab keeps. */
export function forgetAllFields() {
  try {
    sessionStorage.clear()
  } catch {
    // Blocked storage kept nothing.
  }
}

/** Stores a form's present values, for an answer that filled its fields. */
export function storeFields(form: HTMLFormElement, key: string) {
  const kept: Record<string, string | boolean> = {}
  for (const field of fieldsOf(form)) {
    if (isTick(field)) {
      if (field.type === 'checkbox') kept[tickOf(field)] = field.checked
      else if (field.checked) kept[field.name] = field.value
    } else {
      kept[field.name] = field.value
    }
  }
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Blocked or full storage: the form itself still holds everything.
  }
}

/** Matches what a form says of an answer that refused it. */
export const refusal = '[aria-invalid="true"], [role="alert"]'

/**
 * Whether the document was just served as the answer to this form. Its fields are then newer than
 * what is stored, unless it is asked for again.
 */
function isNewAnswer(form: HTMLFormElement): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return (
    form.querySelector(refusal) !== null &&
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
    const isCheckbox = isTick(field) && field.type === 'checkbox'
    const value = kept[isCheckbox ? tickOf(field) : field.name]
    if (value === undefined) continue
    if (isTick(field)) {
      const isChecked = isCheckbox ? value === true : field.value === value
      if (isChecked && !field.checked) openAround(field)
      field.checked = isChecked
    } else if (typeof value === 'string' && isUntouched(field)) {
      if (value !== field.value) openAround(field)
      field.value = value
    }
  }
}

/** What was put back must be in sight. */
function openAround(field: Field) {
  let around = field.closest('details')
  while (around) {
    around.open = true
    around = around.parentElement?.closest('details') ?? null
  }
}

/** Names one of several checkboxes that share a name. */
const tickOf = ({ name, value }: Field) => `${name}=${value}`

/** Whether a field is empty, or still has what the page suggested. */
const isUntouched = (field: Field) =>
  field.value === '' ||
  (!(field instanceof HTMLSelectElement) && field.value === field.defaultValue)

function isTick(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
}
