import { Link } from 'react-router'
import { canBeLimited, memberRoleLabels, memberRoles } from '#app/domain/access/roles.ts'
import type { Colleague } from '#app/domain/customers/members/members.server.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { PortalForm } from '../forms/portal-form.tsx'

interface PersonItemProps {
  person: Colleague
  /**
   * The company's version, which every change of its people increments; null if the member may only
   * view them.
   */
  version: number | null
  isSelf: boolean
  /**
   * Colleagues who can take over this person's open work; null unless the person is being edited.
   */
  heirs: readonly Colleague[] | null
  /** Sites that they can be limited to. */
  sites: readonly { id: string; name: string }[]
  /** Whether the invitation was resent just now. */
  wasMailed: boolean
}

/** List item of a member of the company, with the forms to edit them for owners. */
export function PersonItem(props: PersonItemProps) {
  const { person, version, isSelf, heirs, sites, wasMailed } = props
  const { account, name, email, role, hasJoined, isSuspended, siteIds } = person
  const limits = sites.filter(({ id }) => siteIds.includes(id))
  const hidden = (
    <>
      <input type="hidden" name="account" value={account} />
      <input type="hidden" name="version" value={version ?? ''} />
    </>
  )
  return (
    <li className="person-item">
      <p className="person-item-who">
        <span className="block font-semibold break-words">
          {name}
          {isSelf && <span className="font-normal text-muted"> (you)</span>}
        </span>
        <span className="block text-sm wrap-anywhere text-muted">{email}</span>
        {limits.length > 0 && canBeLimited(role) && (
          <span className="block text-sm text-muted">
            Only {limits.map((site) => site.name).join(', ')}
          </span>
        )}
      </p>
      {isSuspended && <StatusTag tone="attention">Suspended</StatusTag>}
      {!isSuspended && !hasJoined && <StatusTag>Invited</StatusTag>}
      <span className="sm:w-24 sm:text-right">{memberRoleLabels[role]}</span>
      {version !== null && isSuspended && (
        <PortalForm className="basis-full">
          {hidden}
          <Button name="intent" value="restore" look="secondary" size="small">
            Bring back<span className="sr-only"> {name}</span>
          </Button>
        </PortalForm>
      )}
      {version !== null && !isSuspended && !hasJoined && (
        <PortalForm className="flex basis-full flex-wrap items-center gap-3">
          {hidden}
          <Button name="intent" value="resend" look="secondary" size="small">
            Mail it again<span className="sr-only"> to {name}</span>
          </Button>
          <Button name="intent" value="withdraw" look="quiet" size="small">
            Withdraw<span className="sr-only"> the invitation of {name}</span>
          </Button>
          {wasMailed && (
            <span role="status" className="text-sm text-green">
              Mailed again to {email}.
            </span>
          )}
        </PortalForm>
      )}
      {version !== null && !isSuspended && (
        <Link
          to={heirs ? '.' : `?change=${account}`}
          preventScrollReset
          className="text-link inline-flex min-h-11 items-center"
        >
          {heirs ? 'Close' : 'Change'}
          <span className="sr-only"> what {name} may do</span>
        </Link>
      )}
      {version !== null && !isSuspended && heirs && (
        <div className="person-item-changes basis-full">
          <PortalForm>
            {hidden}
            <SelectField
              name="role"
              label={`Role of ${name}`}
              defaultValue={role}
              options={memberRoles.map((value) => ({ value, label: memberRoleLabels[value] }))}
            />
            <Button name="intent" value="role" look="secondary">
              Save the role
            </Button>
            {hasJoined && !isSelf && (
              <p className="text-sm text-muted">
                If the new role cannot place orders, their open drafts go to you.
              </p>
            )}
          </PortalForm>
          {canBeLimited(role) && sites.length > 0 && (
            <PortalForm>
              {hidden}
              <fieldset className="space-y-2">
                <legend className="mb-1 font-medium">
                  {role === 'buyer' ? 'Orders only to' : 'Receives only at'}
                </legend>
                {sites.map((site) => (
                  <CheckboxField
                    key={site.id}
                    name="site"
                    value={site.id}
                    label={site.name}
                    defaultChecked={siteIds.includes(site.id)}
                  />
                ))}
              </fieldset>
              <Button name="intent" value="sites" look="secondary">
                Save the sites
              </Button>
              <p className="text-sm text-muted">Without a tick: all sites, and other addresses.</p>
            </PortalForm>
          )}
          {hasJoined && !isSelf && (
            <PortalForm>
              {hidden}
              <SelectField
                name="heir"
                label="Hand over their open work to"
                options={heirs
                  .filter((one) => one.account !== account)
                  .map((one) => ({ value: one.account, label: one.name }))}
              />
              <Button name="intent" value="suspend" look="secondary">
                Suspend {name}
              </Button>
              <p className="text-sm text-muted">
                They are signed out immediately. What they sent keeps their name, and you can bring
                them back.
              </p>
            </PortalForm>
          )}
          {hasJoined && !isSelf && (
            <PortalForm>
              {hidden}
              <Button name="intent" value="reset" look="secondary">
                Remove the authenticator app
              </Button>
              <p className="text-sm text-muted">
                If they lost their phone and recovery codes. They are signed out, sign in by mail,
                and set up the app again.
              </p>
            </PortalForm>
          )}
        </div>
      )}
    </li>
  )
}
