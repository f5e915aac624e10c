import { data, href, Link, redirect } from 'react-router'
import { addCompany } from '#app/domain/company-directory/save-company.server.ts'
import { companyForm } from '#app/domain/customers/company-form.ts'
import { listManagers } from '#app/domain/customers/list-managers.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { readIntentForm } from '#app/platform/forms/read-form.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/new-company-page.ts'
import { CompanyDetailsForm } from './company-details-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, 'keep-companies')
  return { managers: await listManagers(database().db) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'keep-companies')
  const parsed = await readIntentForm(request, { '': companyForm, keep: companyForm })
  if (parsed.status !== 'success') return data(parsed.reply(), { status: 400 })
  const result = await addCompany(database().db, actor, parsed.value)
  if (result.ok) return redirect(href('/staff/companies/:company', { company: result.id }), 303)
  return data(parsed.reply({ formErrors: [result.message] }), { status: 403 })
}

export function meta() {
  return staffMeta('New company')
}

export default function NewCompanyPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="New company"
        back={
          <Link to={href('/staff/companies')} className="text-link">
            Companies
          </Link>
        }
      />
      <div className="max-w-xl">
        <CompanyDetailsForm company={null} managers={loaderData.managers} lastResult={actionData} />
      </div>
    </>
  )
}
