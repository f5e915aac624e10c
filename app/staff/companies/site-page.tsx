import { getFormProps } from '@conform-to/react'
import { data, href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { findCompany } from '#app/domain/company-directory/find-company.server.ts'
import { siteForm } from '#app/domain/customers/company-form.ts'
import { saveSite } from '#app/domain/customers/save-site.server.ts'
import { SiteFields, siteFormValues } from '#app/domain/customers/site-fields.tsx'
import { database } from '#app/platform/database/database.server.ts'
import { recordVersion, unusedFields } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { readIntentForm } from '#app/platform/forms/read-form.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { storedValueHints } from '#app/ui/form/stored-now.ts'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { FormErrors } from '../forms/form-errors.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/site-page.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireStaff(context, 'keep-companies')
  const company = isUuid(params.company) ? await findCompany(database().db, params.company) : null
  const site = company?.sites.find(({ id }) => id === params.site) ?? null
  if (!company || (!site && params.site !== 'new')) throw createMissingPageError(url)
  const { id, name, version } = company
  return { company: { id, name, version }, site }
}

const keptForm = siteForm.safeExtend({ version: recordVersion() })

const forms = {
  '': keptForm,
  keep: keptForm,
  remove: formSchema({ ...unusedFields(siteForm.shape), version: recordVersion() }),
}

export async function action({ params, request, context, url }: Route.ActionArgs) {
  const actor = requireStaff(context, 'keep-companies')
  const { company } = params
  if (!isUuid(company)) throw createMissingPageError(url)
  const site = isUuid(params.site) ? params.site : undefined
  const parsed = await readIntentForm(request, forms)
  if (parsed.status !== 'success') return data(parsed.reply(), { status: 400 })
  const { version } = parsed.value
  const form = parsed.intent === 'remove' ? null : parsed.value
  const change = { company, version, site, form }
  const result = await saveSite(database().db, actor, change)
  if (result.outcome === 'done')
    return redirect(href('/staff/companies/:company', { company }), 303)
  return data(parsed.reply({ formErrors: [result.message] }), {
    status: result.outcome === 'stale' ? 409 : 403,
  })
}

export const shouldRevalidate = revalidateAfterConflict

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(loaderData?.site?.name ?? 'New site')
}

export default function SitePage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, site } = loaderData
  const stored = siteFormValues(site)
  const { form, fields, ref } = useSchemaForm(siteForm, {
    id: 'site',
    lastResult: actionData,
    defaultValue: stored,
  })
  // A new site has no stored values that could have changed meanwhile.
  const now = storedValueHints(site ? actionData : undefined, company.version, stored)
  return (
    <>
      <PageHead
        title={site?.name ?? 'New site'}
        back={
          <Link
            to={href('/staff/companies/:company', { company: company.id })}
            className="text-link"
          >
            {company.name}
          </Link>
        }
      />
      <StaffForm {...getFormProps(form)} replace ref={ref} className="panel max-w-xl space-y-4">
        <FormErrors errors={form.errors} />
        {site && !site.checkedAt && (
          <Notice tone="warning">
            <p>
              The customer added this site or changed its address. Nothing is scheduled to it until
              you have checked and saved it.
            </p>
          </Notice>
        )}
        <input type="hidden" name="version" value={company.version} />
        <SiteFields fields={fields} storedHint={now} />
        <p className="flex flex-wrap gap-2">
          <Button name="intent" value="keep">
            {site && !site.checkedAt ? 'Save as checked' : 'Save'}
          </Button>
          {site && (
            <Button look="secondary" name="intent" value="remove" formNoValidate>
              Remove
            </Button>
          )}
        </p>
      </StaffForm>
    </>
  )
}
