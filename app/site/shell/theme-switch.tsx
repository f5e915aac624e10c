import { useSyncExternalStore } from 'react'
import { themeKey } from './personal-script.ts'

const themes = [
  { value: '', label: 'Auto' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

function current(): string {
  return document.documentElement.dataset.theme ?? ''
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

function choose(theme: string) {
  try {
    if (theme) localStorage.setItem(themeKey, theme)
    else localStorage.removeItem(themeKey)
  } catch {
    // Storage is blocked: the theme stays as the system has it.
  }
  window.vpackPersonal?.()
}

/** Light, dark or as the system has it; kept in this browser only. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(subscribe, current, () => '')
  return (
    <fieldset className="theme-switch">
      <legend className="sr-only">Theme</legend>
      {themes.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name="theme"
            className="sr-only"
            checked={theme === value}
            onChange={() => choose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
