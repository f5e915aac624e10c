import { type RefObject, useEffect } from 'react'

/**
 * Holds back that a field was left until the press that left it is over. Its check may write a mistake
 * below the field, which moves what is pressed from under the pointer, so that nothing is clicked.
 */
export function useCheckAfterPress(form: RefObject<HTMLFormElement | null>) {
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
      // After the click, which follows the release.
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
