import { useEffect } from 'react'
import { openGate, optionalScripts } from './optional-scripts.ts'

/** Lets in what the visitor allows, as the head script has written it on <html>. */
export function useOptionalScripts() {
  useEffect(() => {
    const html = document.documentElement
    const admit = openGate(optionalScripts, () => window.location.reload())
    const look = () => admit(new Set(html.dataset.consent?.split(' ')))
    const observer = new MutationObserver(look)
    observer.observe(html, { attributeFilter: ['data-consent'] })
    look()
    return () => observer.disconnect()
  }, [])
}
