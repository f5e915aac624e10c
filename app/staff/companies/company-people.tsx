import { StatusTag } from '#app/ui/status-tag.tsx'

interface CompanyPeopleProps {
  people: readonly {
    account: string
    name: string
    email: string
    phone: string
    isProven: boolean
    role: string
  }[]
}

/** A company's people. */
export function CompanyPeople({ people }: CompanyPeopleProps) {
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="mb-2 text-lg font-semibold">
        People
      </h2>
      {people.length === 0 ? (
        <p className="text-muted">Nobody of this company has signed in yet.</p>
      ) : (
        <ul className="divide-y divide-rule border-y border-rule bg-surface">
          {people.map(({ account, name, email, phone, isProven, role }) => (
            <li key={account} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
              <span className="font-medium">{name}</span>
              <span className="mr-auto break-all text-muted">
                {email} {phone}
              </span>
              <span className="text-sm">{role}</span>
              {!isProven && <StatusTag>Address not proven</StatusTag>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
