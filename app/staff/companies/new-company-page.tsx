import { data, href, Link, redirect } from 'react-router'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { addCompanyFromEnquiry } from '#app/domain/company-directory/company-from-enquiry.server.ts'
import { findNearDuplicates } from '#app/domain/company-directory/find-company.server.ts'
import { linkEnquiry } from '#app/domain/company-directory/link-enquiries.server.ts'
import { addCompany } from '#app/domain/company-directory/save-company.server.ts'
import { companyForm } from '#app/domain/customers/company-form.ts'
import { listManagers } from '#app/domain/customers/lock-company.server.ts'
import { type Database, database } from '#app/platform/database/database.server.ts'
import { optionalCheckbox, uuidText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { readIntentForm, requireValue } from '#app/platform/forms/read-form.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { enquiryPath } from '../enquiry/enquiry-path.ts'
import { openEnquiry } from '../enquiry/open-enquiry.server.ts'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/new-company-page.ts'
import { CompanyDetailsForm } from './company-details-form.tsx'

/** Parameter of the page's URL: reference of the enquiry from which the company is made. */
const enquiryParam = 'enquiry'

/** Finds the enquiry that the URL names; null if it names none. */
async function findSource(db: Database, actor: StaffActor, url: URL) {
  const reference = url.searchParams.get(enquiryParam)
  return reference ? openEnquiry(db, actor, reference, url) : null
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireStaff(context, 'keep-companies')
  const { db } = database()
  const enquiry = await findSource(db, actor, url)
  const typed = enquiry && { name: enquiry.details.company, phone: enquiry.details.phone }
  return {
    managers: await listManagers(db),
    reference: enquiry?.reference ?? null,
    typed,
    near: typed ? await findNearDuplicates(db, typed) : [],
  }
}

const newCompanyForm = companyForm.extend({ isAnother: optionalCheckbox() })
const forms = {
  '': newCompanyForm,
  keep: newCompanyForm,
  link: formSchema({ company: uuidText() }),
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = requireStaff(context, 'keep-companies')
  const { db } = database()
  const enquiry = await findSource(db, actor, url)
  const sent = await readIntentForm(request, forms)
  if (sent.intent === 'link') {
    const { company } = requireValue(sent)
    if (!enquiry)
      return data({ near: [], message: 'There is no enquiry to link.' }, { status: 400 })
    const { id, version } = enquiry
    const linked = await linkEnquiry(db, actor, { enquiry: id, version, company })
    if (linked.outcome === 'done') return redirect(enquiryPath(enquiry.reference), 303)
    return data({ near: [], message: linked.message }, { status: 409 })
  }
  if (sent.status !== 'success') return data({ ...sent.reply(), near: [] }, { status: 400 })
  const { isAnother, ...form } = sent.value
  const near = isAnother ? [] : await findNearDuplicates(db, form)
  if (near.length > 0) {
    const formErrors = [
      'Not added yet: look at the companies above, or tick that it is another one.',
    ]
    return data({ ...sent.reply({ formErrors }), near }, { status: 409 })
  }
  const result = enquiry
    ? await addCompanyFromEnquiry(db, actor, form, enquiry)
    : await addCompany(db, actor, form)
  if (result.outcome !== 'done') {
    return data({ ...sent.reply({ formErrors: [result.message] }), near: [] }, { status: 403 })
  }
  const added = href('/staff/companies/:company', { company: result.id })
  return redirect(enquiry ? enquiryPath(enquiry.reference) : added, 303)
}

export const shouldRevalidate = revalidateAfterConflict

export function meta() {
  return staffMeta('New company')
}

export default function NewCompanyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { managers, reference, typed } = loaderData
  const near = actionData?.near ?? loaderData.near
  const result = actionData && 'status' in actionData ? actionData : undefined
  return (
    <>
      <PageHead
        title="New company"
        back={
          <Link
            to={reference ? enquiryPath(reference) : href('/staff/companies')}
            className="text-link"
          >
            {reference ?? 'Companies'}
          </Link>
        }
        {...(reference && { lead: `Made from ${reference}, which is linked to it.` })}
      />
      {actionData && 'message' in actionData && (
        <Notice tone="warning" role="alert" className="mb-4 max-w-xl">
          <p>{actionData.message}</p>
        </Notice>
      )}
      {near.length > 0 && (
        <Notice tone="warning" className="mb-4 max-w-xl" title="We may have this company already">
          <ul className="mt-2 space-y-2">
            {near.map(({ id, name, hasSameAbn }) => (
              <li key={id} className="flex flex-wrap items-center gap-3">
                <Link to={href('/staff/companies/:company', { company: id })} className="text-link">
                  {name}
                </Link>
                {hasSameAbn && <span className="text-sm">the same ABN</span>}
                {reference && (
                  <StaffForm>
                    <input type="hidden" name="company" value={id} />
                    <Button name="intent" value="link" look="secondary" size="small">
                      Link {reference} to it
                    </Button>
                  </StaffForm>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="max-w-xl">
        <CompanyDetailsForm
          company={null}
          typed={typed}
          managers={managers}
          lastResult={result}
          mayBeAnother={near.length > 0}
        />
      </div>
    </>
  )
}
