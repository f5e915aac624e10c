import { href, Link } from 'react-router'
import { type Theme, themes } from '#app/document/preference-cookies.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { FormToken } from '../forms/form-token.tsx'
import { PortalForm } from '../forms/portal-form.tsx'
import { SignOutForm } from '../sign-in/sign-out-form.tsx'

const themeLabels: Record<Theme, string> = { '': 'Auto', light: 'Light', dark: 'Dark' }

interface PersonMenuProps {
  name: string
  email: string
  /** In words. */
  role: string
  theme: Theme
  /** Path of the page that is shown. */
  from: string
  /** Path of the person's own page. */
  account: string
}

/** Who is signed in, how the portal looks, and the way out. */
export function PersonMenu({ name, email, role, theme, from, account }: PersonMenuProps) {
  return (
    <details className="portal-person">
      <summary>
        <span className="portal-person-name">{name}</span>
        <Icon name="chevron-down" className="text-muted" />
      </summary>
      <div className="portal-person-body">
        <p className="text-sm break-words">
          {email}
          <span className="block text-muted">{role}</span>
        </p>
        <Link to={account} className="text-link">
          Your account
        </Link>
        {/* A full load, since the theme is set before the first paint. */}
        <PortalForm action={href('/portal/appearance')} reloadDocument>
          <input type="hidden" name="from" value={from} />
          <fieldset>
            <legend className="text-sm text-muted">Theme</legend>
            <div className="portal-themes">
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
        </PortalForm>
        <div>
          <SignOutForm token={<FormToken />}>
            <Button look="secondary" size="small" className="w-full">
              Sign out
            </Button>
          </SignOutForm>
        </div>
      </div>
    </details>
  )
}
