type TextControl = HTMLInputElement | HTMLTextAreaElement

const cleanText = (text: string) => text.replace(/\s+/g, ' ').trim()

function listTextControls(form: HTMLFormElement): TextControl[] {
  return [...form.elements].filter(
    (element): element is TextControl =>
      (element instanceof HTMLInputElement &&
        element.type !== 'hidden' &&
        element.type !== 'checkbox') ||
      element instanceof HTMLTextAreaElement,
  )
}

/** Text of a field as the page shows it. */
export interface ShownText {
  text: string
  /** Position among the fields with this text, from 0. */
  occurrence: number
}

/**
 * Returns the text of a focused field; for the other controls of a picture its alternative text, by
 * which the page finds the picture. Null for a control without text.
 */
export function readShownText(form: HTMLFormElement, target: EventTarget | null): ShownText | null {
  const controls = listTextControls(form)
  const control = findPictureAlt(target) ?? controls.find((element) => element === target)
  if (!control || cleanText(control.value) === '') return null
  const text = cleanText(control.value)
  const equal = controls.filter((element) => cleanText(element.value) === text)
  return { text, occurrence: equal.indexOf(control) }
}

function findPictureAlt(target: EventTarget | null): TextControl | null {
  const group = target instanceof Element ? target.closest('[data-picture]') : null
  return group?.querySelector<TextControl>('[name$=".alt"]') ?? null
}

/** Focuses the field whose text was clicked on the page. */
export function focusField(form: HTMLFormElement | null, text: string, occurrence: number): void {
  if (!form) return
  const controls = listTextControls(form).filter(({ value }) => cleanText(value) !== '')
  const equal = controls.filter(({ value }) => cleanText(value) === text)
  const related = controls
    .filter(({ value }) => text.includes(cleanText(value)) || cleanText(value).includes(text))
    .toSorted((a, b) => b.value.length - a.value.length)
  const found = equal[Math.min(occurrence, equal.length - 1)] ?? related[0]
  if (!found) return
  for (
    let part = found.closest('details');
    part;
    part = part.parentElement?.closest('details') ?? null
  ) {
    part.open = true
  }
  // The formatted view of a text area finds the text itself.
  found.dispatchEvent(new CustomEvent('find-text', { detail: text }))
  if (found.offsetParent === null) return
  found.focus()
  found.scrollIntoView({ block: 'center' })
}
