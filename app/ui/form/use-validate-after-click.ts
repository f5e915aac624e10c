import { type RefObject, useEffect } from 'react'

/**
 * Delays `focusout` events of a form until the pointer is released. Validation on blur may insert
 * an error below the field, which would move the clicked button away from the pointer, so that the
 * click is lost.
 */
export function useValidateAfterClick(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const ended = new AbortController()
    const options = { capture: true, signal: ended.signal }
    let pressed = false
    let left: EventTarget | null = null

    const press = () => {
      pressed = true
    }
    const hold = (event: FocusEvent) => {
      if (!pressed || !(event.target instanceof Node)) return
      if (!form.current?.contains(event.target)) return
      event.stopImmediatePropagation()
      left = event.target
    }
    const release = () => {
      pressed = false
      const target = left
      left = null
      // After the click event, which follows the release.
      if (target) setTimeout(() => target.dispatchEvent(new FocusEvent('focusout', leaving)))
    }
    window.addEventListener('pointerdown', press, options)
    window.addEventListener('focusout', hold, options)
    window.addEventListener('pointerup', release, options)
    window.addEventListener('pointercancel', release, options)
    return () => ended.abort()
  }, [form])
}

const leaving = { bubbles: true }
