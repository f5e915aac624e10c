import { href, Link, redirect, useRouteLoaderData } from 'react-router'
import { company } from '#app/document/company.ts'
import { memberRoleLabels } from '#app/domain/access/roles.ts'
import { listMemberships } from '#app/domain/customers/members/find-membership.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { FormToken } from '../forms/form-token.tsx'
import { portalSession } from '../portal-member.ts'
import { SignOutForm } from '../sign-in/sign-out-form.tsx'
import type { Route } from './+types/companies-page.ts'
import { portalMeta } from './portal-meta.ts'
import type { loader as shellLoader } from './portal-shell.tsx'

/**
 * Start of the portal after signing in: redirects to the member's only company, or lists all of
 * them.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { account, signedInFor } = context.get(portalSession)
  const memberships = await listMemberships(database().db, account, signedInFor)
  const [only, ...others] = memberships
  // The link to change the company (`choose`) shows the list even if it has one entry.
  if (only && others.length === 0 && !url.searchParams.has('choose')) {
    throw redirect(href('/portal/:company', { company: only.company }), 303)
  }
  return memberships.map(({ company: id, name, role }) => ({ id, name, role }))
}

export function meta() {
  return portalMeta('Your companies')
}

export default function CompaniesPage({ loaderData: companies }: Route.ComponentProps) {
  const person = useRouteLoaderData<typeof shellLoader>('portal')?.person
  return (
    <div className="portal-door">
      <header className="portal-door-header">
        <a href="/" className="brand" aria-label={`${company.name}. Home`}>
          {company.name}
          <span className="text-vermilion-bright">.</span>
        </a>
      </header>
      <main id="main" className="portal-door-main">
        <h1 className="text-title">
          {companies.length > 0 ? 'Choose a company' : 'You are not a member of any company'}
        </h1>
        {companies.length === 0 ? (
          <p className="mt-4 text-muted">
            {person?.email} does not have access to a company. An invitation is only valid for the
            address that it was sent to. Ask an owner of your company to invite you, or{' '}
            <TextLink to={href('/portal/sign-in/access')}>request access from us</TextLink>.
          </p>
        ) : (
          <ul className="mt-6 border-t border-rule">
            {companies.map(({ id, name, role }) => (
              <li key={id} className="border-b border-rule">
                <Link to={href('/portal/:company', { company: id })} className="portal-choice">
                  <span className="mr-auto min-w-0 font-semibold break-words">{name}</span>
                  <span className="text-sm text-muted">{memberRoleLabels[role]}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <SignOutForm token={<FormToken />} className="mt-8">
          <Button look="secondary">Sign out</Button>
        </SignOutForm>
      </main>
    </div>
  )
}
