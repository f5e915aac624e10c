import { Link } from 'react-router'
import { type MemberRole, memberRoleLabels } from '#app/domain/access/roles.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { StaffForm } from '../forms/staff-form.tsx'

/** A member of a company, as the desk's page of the company lists them. */
export interface CompanyMember {
  account: string
  name: string
  email: string
  phone: string
  isProven: boolean
  role: MemberRole
  /** When they first signed in to the portal; null while they are only invited. */
  joinedAt: Date | null
  suspendedAt: Date | null
  hasAuthenticator: boolean
}

interface CompanyMemberItemProps {
  member: CompanyMember
  /** Version of the company record. */
  version: number
  mayKeep: boolean
  /**
   * Path of the page on which staff start acting for the member; null if the staff member may not.
   */
  actAddress: string | null
  roleOptions: readonly { value: string; label: string }[]
}

/** List item of one member of a company, with the forms to edit them if `mayKeep`. */
export function CompanyMemberItem({
  member,
  version,
  mayKeep,
  actAddress,
  roleOptions,
}: CompanyMemberItemProps) {
  const { account, name, email, phone, isProven, role, joinedAt, suspendedAt } = member
  const { hasAuthenticator } = member
  return (
    <li className="flex flex-wrap items-end gap-x-6 gap-y-3 px-4 py-3">
      <div className="mr-auto min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{name}</span>
          {suspendedAt && <StatusTag tone="attention">Suspended</StatusTag>}
          {!joinedAt && !suspendedAt && <StatusTag>Has not signed in yet</StatusTag>}
          {!isProven && <StatusTag>Address not verified</StatusTag>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {email} {phone}
        </p>
        {(!mayKeep || suspendedAt) && <p className="text-sm">{memberRoleLabels[role]}</p>}
      </div>
      {actAddress && joinedAt && !suspendedAt && (
        <Link to={actAddress} className="button button-secondary button-small">
          Act for<span className="sr-only"> {name}</span>
        </Link>
      )}
      {mayKeep && (
        <StaffForm className="flex flex-wrap items-end gap-2">
          <input type="hidden" name="account" value={account} />
          <input type="hidden" name="version" value={version} />
          {suspendedAt ? (
            <Button name="intent" value="restore-member" look="secondary" size="small">
              Restore<span className="sr-only"> {name}</span>
            </Button>
          ) : (
            <>
              <SelectField
                id={`role-${account}`}
                key={role}
                name="role"
                label={`Role of ${name}`}
                labelHidden
                defaultValue={role}
                options={roleOptions}
              />
              <Button name="intent" value="change-member" look="secondary" size="small">
                Change role<span className="sr-only"> of {name}</span>
              </Button>
              <Button name="intent" value="suspend-member" look="quiet" size="small">
                Suspend<span className="sr-only"> {name}</span>
              </Button>
            </>
          )}
        </StaffForm>
      )}
      {mayKeep && joinedAt && (
        <LostDevice
          account={account}
          name={name}
          version={version}
          hasAuthenticator={hasAuthenticator}
        />
      )}
    </li>
  )
}

interface LostDeviceProps extends Pick<CompanyMember, 'account' | 'name' | 'hasAuthenticator'> {
  version: number
}

/**
 * Forms to end a member's sessions and to remove a lost authenticator app; each must be confirmed
 * with a second click.
 */
function LostDevice({ account, name, version, hasAuthenticator }: LostDeviceProps) {
  return (
    <details className="disclosure basis-full">
      <summary>
        Lost a computer or phone<span className="sr-only">: {name}</span>
      </summary>
      <StaffForm className="py-2">
        <input type="hidden" name="account" value={account} />
        <input type="hidden" name="version" value={version} />
        <p className="mb-3 max-w-2xl text-sm text-muted">
          They are signed out everywhere immediately, and can sign in again as before.
        </p>
        <Button name="intent" value="end-sessions" look="secondary" size="small">
          Sign out everywhere<span className="sr-only">: {name}</span>
        </Button>
      </StaffForm>
      {hasAuthenticator && (
        <StaffForm className="py-2">
          <input type="hidden" name="account" value={account} />
          <input type="hidden" name="version" value={version} />
          <p className="mb-3 max-w-2xl text-sm text-muted">
            Make sure that it is them: call the number we know. Their app and recovery codes no
            longer count, they are signed out, and a mail tells them. They sign in by mail and set
            the app up anew.
          </p>
          <Button name="intent" value="remove-authenticator" look="secondary" size="small">
            Remove the authenticator app<span className="sr-only"> {name}</span>
          </Button>
        </StaffForm>
      )}
    </details>
  )
}
