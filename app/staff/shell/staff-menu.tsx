import { href, Link } from 'react-router'
import type { Theme } from '#app/document/preference-cookies.ts'
import { PersonMenu } from '#app/document/signed-in/person-menu.tsx'
import { Button } from '#app/ui/button.tsx'
import { StaffForm } from '../forms/staff-form.tsx'

interface StaffMenuProps {
  name: string
  /** Labels of the roles. */
  roles: string[]
  theme: Theme
  /** URL of the public site. */
  siteAddress: string
  /** Path of the current page. */
  from: string
}

/** User menu of the desk: name and roles, own account, theme and sign-out. */
export function StaffMenu({ name, roles, theme, siteAddress, from }: StaffMenuProps) {
  return (
    <PersonMenu
      summary={
        <>
          <span className="person-menu-initials" aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span className="person-menu-name">
            {name}
            <span className="block text-sm text-muted">{roles.join(', ')}</span>
          </span>
        </>
      }
      end={
        <StaffForm action={href('/staff/sign-out')} reloadDocument>
          <Button look="secondary" size="small" className="w-full">
            Sign out
          </Button>
        </StaffForm>
      }
      appearance={href('/staff/appearance')}
      form={StaffForm}
      theme={theme}
      from={from}
    >
      <Link to={href('/staff/account')} className="text-link">
        Your account
      </Link>
      {/* The public site is another app, so this is a full page load. */}
      <a href={siteAddress} className="text-link">
        The public site
      </a>
    </PersonMenu>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase()
}
