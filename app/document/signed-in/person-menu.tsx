import type { ComponentType, ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { type Theme, themes } from '../preference-cookies.ts'

const themeLabels: Record<Theme, string> = { '': 'Auto', light: 'Light', dark: 'Dark' }

interface PersonMenuProps {
  /** Who it is, as the closed menu shows them. */
  summary: ReactNode
  /** What the menu begins with: their details and pages. */
  children: ReactNode
  /** What it ends with: the way out. */
  end: ReactNode
  theme: Theme
  /** What keeps the theme, and the path of the page that is shown. */
  appearance: string
  from: string
  /** A form as the audience sends them. */
  form: ComponentType<{ action: string; reloadDocument: boolean; children: ReactNode }>
}

/** Who is signed in, how desk or portal looks to them, and the way out; opens without scripts. */
export function PersonMenu({
  summary,
  children,
  end,
  theme,
  appearance,
  from,
  form: Form,
}: PersonMenuProps) {
  return (
    <details className="person-menu">
      <summary>
        {summary}
        <Icon name="chevron-down" className="text-muted" />
      </summary>
      <div className="person-menu-body">
        {children}
        {/* A full load, since the theme is set before the first paint. */}
        <Form action={appearance} reloadDocument>
          <input type="hidden" name="from" value={from} />
          <fieldset>
            <legend className="text-sm text-muted">Theme</legend>
            <div className="person-menu-themes">
              {themes.map((value) => (
                <button
                  key={value}
                  type="submit"
                  name="theme"
                  value={value}
                  aria-pressed={theme === value}
                >
                  {themeLabels[value]}
                </button>
              ))}
            </div>
          </fieldset>
        </Form>
        {end}
      </div>
    </details>
  )
}
