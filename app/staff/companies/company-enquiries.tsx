import { Link } from 'react-router'
import type { EnquiryStatus } from '#app/domain/enquiry/lifecycle.ts'
import { enquiryPath } from '#app/staff/enquiry/enquiry-path.ts'
import { Timestamp } from '#app/staff/frame/timestamp.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { EnquiryStatusTag } from '../enquiry/enquiry-status-tag.tsx'
import { StaffForm } from '../forms/staff-form.tsx'

interface CompanyEnquiriesProps {
  /** Name of the company. */
  name: string
  enquiries: readonly {
    id: string
    reference: string
    status: EnquiryStatus
    contactName: string
    createdAt: Date
  }[]
  /**
   * Number of enquiries that its people sent, from verified addresses, before the company was
   * known.
   */
  proven: number
  refused: LinkRefusal | undefined
}

/** A company's latest enquiries, with forms that link further ones to it. */
export function CompanyEnquiries({ name, enquiries, proven, refused }: CompanyEnquiriesProps) {
  return (
    <section aria-labelledby="enquiries">
      <h2 id="enquiries" className="mb-2 text-lg font-semibold">
        Enquiries
      </h2>
      {proven > 0 && (
        <StaffForm className="panel mb-3 flex flex-wrap items-center gap-3">
          <p className="mr-auto">
            {proven === 1 ? 'One more enquiry was' : `${proven} more enquiries were`} sent from an
            address that one of its people has verified.
          </p>
          <Button size="small" look="secondary" name="intent" value="link">
            Link {proven === 1 ? 'it' : 'them'}
          </Button>
        </StaffForm>
      )}
      {enquiries.length === 0 ? (
        <p className="text-muted">None yet.</p>
      ) : (
        <ul className="divide-y divide-rule border-y border-rule bg-surface">
          {enquiries.map(({ id, reference, status, contactName, createdAt }) => (
            <li key={id} className="contact-row flex flex-wrap items-center gap-x-4 gap-y-1">
              <Link to={enquiryPath(reference)} className="row-link font-medium">
                {reference}
              </Link>
              <span className="mr-auto">{contactName}</span>
              <EnquiryStatusTag status={status} />
              <span className="text-sm text-muted">
                <Timestamp at={createdAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <LinkOne key={refused?.reference} name={name} refused={refused} />
    </section>
  )
}

/** The reason why an enquiry was not linked, and the reference that was entered. */
interface LinkRefusal {
  reference: string
  message: string
  /** Company that would lose the enquiry, if that has to be confirmed; otherwise null. */
  from: { id: string; name: string } | null
}

interface LinkOneProps {
  /** Name of the company that the enquiry is linked to. */
  name: string
  refused: LinkRefusal | undefined
}

/** Form to link one enquiry to a company. Taking it from another company has to be confirmed. */
function LinkOne({ name, refused }: LinkOneProps) {
  return (
    <>
      <StaffForm part="link-one" id="link-one" className="mt-3 flex max-w-md items-end gap-2">
        <TextField
          label="Link an enquiry by its reference"
          name="reference"
          required
          maxLength={40}
          placeholder="VP-104233"
          fieldClassName="min-w-0 flex-1"
          defaultValue={refused?.reference}
        />
        <Button look="secondary" name="intent" value="link-one">
          Link
        </Button>
      </StaffForm>
      {refused && (
        <Notice tone={refused.from ? 'warning' : 'error'} role="alert" className="mt-3 max-w-prose">
          <p>{refused.message}</p>
          {refused.from && (
            <StaffForm part="link-one" className="mt-3">
              <input type="hidden" name="reference" value={refused.reference} />
              <input type="hidden" name="other" value={refused.from.id} />
              <Button look="secondary" name="intent" value="link-one">
                Move it from {refused.from.name} to {name}
              </Button>
            </StaffForm>
          )}
        </Notice>
      )}
    </>
  )
}
