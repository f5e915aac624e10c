import { Timestamp } from '#app/staff/frame/timestamp.tsx'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { Facts } from '../frame/facts.tsx'

interface AccessRequestItemProps {
  request: {
    id: string
    name: string
    email: string
    phone: string
    company: string
    message: string
    createdAt: Date
    /** Names of the companies that the email address belongs to already. */
    memberOf: readonly string[]
    /** When the request was last declined; null if it never was. */
    declinedAt: Date | null
    similar: readonly { id: string; name: string }[]
  }
}

/**
 * A request for portal access, with the similar companies and the buttons that approve or decline
 * it.
 */
export function AccessRequestItem({ request }: AccessRequestItemProps) {
  const { id, name, email, phone, company, message, createdAt, similar } = request
  const { memberOf, declinedAt } = request
  return (
    <li className="panel grid gap-5 lg:grid-cols-2">
      <div>
        <h2 className="mb-3 text-lg font-semibold break-words">
          {name}, {company}
        </h2>
        <Facts
          facts={[
            { label: 'E-mail', value: email },
            { label: 'Phone', value: phone },
            { label: 'Requested', value: <Timestamp at={createdAt} /> },
            { label: 'Message', value: message },
            { label: 'In the portal already', value: memberOf.join(', ') },
            { label: 'Declined before', value: declinedAt && <Timestamp at={declinedAt} /> },
          ]}
        />
        <p className="mt-3 text-sm text-muted">
          The address is not verified until they sign in. Call them if you do not know them.
        </p>
      </div>
      <StaffForm>
        <input type="hidden" name="request" value={id} />
        <RadioGroup
          name="company"
          label="Let them in as the owner of"
          defaultValue="new"
          options={[
            { value: 'new', label: `A new company, “${company}”` },
            ...similar.map((one) => ({ value: one.id, label: one.name })),
          ]}
        />
        <p className="mt-4 text-sm text-muted">
          Approved people are notified by mail. Declined people are not notified: write to them or
          call them first.
        </p>
        <p className="mt-3 flex flex-wrap gap-3">
          <Button name="intent" value="approve">
            Let them in
          </Button>
          <Button name="intent" value="decline" look="secondary">
            Decline
          </Button>
        </p>
      </StaffForm>
    </li>
  )
}
