import { StaffForm } from '#app/staff/forms/staff-form.tsx'
import { Timestamp } from '#app/staff/frame/timestamp.tsx'
import { Button } from '#app/ui/button.tsx'

interface CompanyAccessRequestsProps {
  asking: readonly {
    id: string
    name: string
    email: string
    phone: string
    company: string
    createdAt: Date
  }[]
}

/**
 * Requests for portal access to a company that does not have an owner yet, each with a button that
 * makes the person its owner. Renders nothing if there are none.
 */
export function CompanyAccessRequests({ asking }: CompanyAccessRequestsProps) {
  if (asking.length === 0) return null
  return (
    <section aria-labelledby="asking">
      <h2 id="asking" className="mb-2 text-lg font-semibold">
        Waiting for access to the portal
      </h2>
      <ul className="divide-y divide-rule border-y border-rule bg-surface">
        {asking.map(({ id, name, email, phone, company, createdAt }) => (
          <li key={id} className="flex flex-wrap items-end gap-x-6 gap-y-3 px-4 py-3">
            <div className="mr-auto min-w-0">
              <p className="font-medium break-words">
                {name}, “{company}”
              </p>
              <p className="text-sm wrap-anywhere text-muted">
                {email} {phone}
              </p>
              <p className="text-sm text-muted">
                Requested <Timestamp at={createdAt} />. The address is not verified: call them if
                you do not know them.
              </p>
            </div>
            <StaffForm>
              <input type="hidden" name="request" value={id} />
              <Button name="intent" value="let-in" look="secondary" size="small">
                Let in as owner<span className="sr-only">: {name}</span>
              </Button>
            </StaffForm>
          </li>
        ))}
      </ul>
    </section>
  )
}
