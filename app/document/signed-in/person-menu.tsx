import type { ComponentType, ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { type Theme, themes } from '../preference-cookies.ts'

const themeLabels: Record<Theme, string> = { '': 'Auto', light: 'Light', dark: 'Dark' }

interface PersonMenuProps {
  /** Content of the closed menu: the person's name. */
  summary: ReactNode
  /** First part of the menu: details and links. */
  children: ReactNode
  /** Last part of the menu: sign-out. */
  end: ReactNode
  theme: Theme
  /** URL of the action that saves the theme, and the path of the current page. */
  appearance: string
  from: string
  /** Form component of the audience, with its hidden fields. */
  form: ComponentType<{ action: string; reloadDocument: boolean; children: ReactNode }>
}

/** Account menu of desk and portal: person, theme and sign-out. Works without JavaScript. */
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
        {/* Full page load, because the theme is set before the first paint. */}
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
