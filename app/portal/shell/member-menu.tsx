import { href, Link } from 'react-router'
import type { Theme } from '#app/document/preference-cookies.ts'
import { PersonMenu } from '#app/document/signed-in/person-menu.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormToken } from '../forms/form-token.tsx'
import { PortalForm } from '../forms/portal-form.tsx'
import { SignOutForm } from '../sign-in/sign-out-form.tsx'

interface MemberMenuProps {
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

/** Who is signed in to the portal, their own account, and the way out. */
export function MemberMenu({ name, email, role, theme, from, account }: MemberMenuProps) {
  return (
    <PersonMenu
      summary={<span className="max-w-36 truncate">{name}</span>}
      end={
        <div>
          <SignOutForm token={<FormToken />}>
            <Button look="secondary" size="small" className="w-full">
              Sign out
            </Button>
          </SignOutForm>
        </div>
      }
      appearance={href('/portal/appearance')}
      form={PortalForm}
      {...{ theme, from }}
    >
      <p className="text-sm break-words">
        {email}
        <span className="block text-muted">{role}</span>
      </p>
      <Link to={account} className="text-link">
        Your account
      </Link>
    </PersonMenu>
  )
}
