import { href, Link } from 'react-router'
import { type Theme, themes } from '#app/document/preference-cookies.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { StaffForm } from '../forms/staff-form.tsx'

const themeLabels: Record<Theme, string> = { '': 'Auto', light: 'Light', dark: 'Dark' }

interface UserMenuProps {
  name: string
  /** In words. */
  roles: string[]
  theme: Theme
  /** Of the public site, as a link from here. */
  siteAddress: string
  /** Path of the page that is shown. */
  from: string
}

/** Who is signed in, their own account, how the desk looks, and the way out. */
export function UserMenu({ name, roles, theme, siteAddress, from }: UserMenuProps) {
  return (
    <details className="user-menu">
      <summary>
        <span className="user-initials" aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span className="user-name">
          {name}
          <span className="block text-sm text-muted">{roles.join(', ')}</span>
        </span>
        <Icon name="chevron-down" className="text-muted" />
      </summary>
      <div className="user-menu-body">
        <Link to={href('/staff/account')} className="text-link">
          Your account
        </Link>
        {/* Another audience: a full load. */}
        <a href={siteAddress} className="text-link">
          The public site
        </a>
        {/* A full load, since the theme is set before the first paint. */}
        <StaffForm action={href('/staff/appearance')} reloadDocument>
          <input type="hidden" name="from" value={from} />
          <fieldset>
            <legend className="text-sm text-muted">Theme</legend>
            <div className="user-themes">
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
        </StaffForm>
        <StaffForm action={href('/staff/sign-out')} reloadDocument>
          <Button look="secondary" size="small" className="w-full">
            Sign out
          </Button>
        </StaffForm>
      </div>
    </details>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase()
}
