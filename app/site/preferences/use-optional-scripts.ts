import { useEffect } from 'react'
import { createScriptGate, optionalScripts } from './optional-scripts.ts'

/** Starts optional scripts according to the consent that the head script has written on <html>. */
export function useOptionalScripts() {
  useEffect(() => {
    const html = document.documentElement
    const admit = createScriptGate(optionalScripts, () => window.location.reload())
    const look = () => admit(new Set(html.dataset.consent?.split(' ')))
    const observer = new MutationObserver(look)
    observer.observe(html, { attributeFilter: ['data-consent'] })
    look()
    return () => observer.disconnect()
  }, [])
}
