import type { Theme } from '#app/document/preference-cookies.ts'
import { savePreferences } from '#app/site/preferences/save-preferences.ts'
import { useHtmlAttribute } from '../preferences/use-html-attribute.ts'

const themes: readonly { value: Theme; label: string }[] = [
  { value: '', label: 'Auto' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** Switch between light, dark and the system's theme. */
export function ThemeSwitch() {
  const theme = useHtmlAttribute('theme')
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
            onChange={() => savePreferences({ theme: value }, { theme: value })}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
