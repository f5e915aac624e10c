import { getFormProps } from '@conform-to/react'
import { data, href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { siteForm } from '#app/domain/customers/company-form.ts'
import { listCompanySites } from '#app/domain/customers/lock-company.server.ts'
import { readCompanyVersion } from '#app/domain/customers/members/members.server.ts'
import { SiteFields, siteFormValues } from '#app/domain/customers/site-fields.tsx'
import { saveOwnSite } from '#app/domain/membership/save-own-site.server.ts'
import { recordVersion, unusedFields } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { readIntentForm } from '#app/platform/forms/read-form.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { storedValueHints } from '#app/ui/form/stored-now.ts'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { PortalForm } from '../forms/portal-form.tsx'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/site-page.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'keep-sites')
  const { sites, version } = await inCompany(async (tx) => ({
    sites: await listCompanySites(tx, actor),
    version: await readCompanyVersion(tx, actor),
  }))
  const site = sites.find(({ id }) => id === params.site) ?? null
  if (!site && params.site !== 'new') throw createMissingPageError(url)
  return { site, version }
}

const savedForm = siteForm.safeExtend({ version: recordVersion() })

const forms = {
  '': savedForm,
  save: savedForm,
  remove: formSchema({ ...unusedFields(siteForm.shape), version: recordVersion() }),
}

export async function action({ params, request, context, url }: Route.ActionArgs) {
  const { actor, inCompany } = requireMember(context, 'keep-sites')
  const site = isUuid(params.site) ? params.site : undefined
  if (!site && params.site !== 'new') throw createMissingPageError(url)
  const sent = await readIntentForm(request, forms)
  if (sent.status !== 'success') return data(sent.reply(), { status: 400 })
  const { version } = sent.value
  const form = sent.intent === 'remove' ? null : sent.value
  const result = await inCompany((tx) => saveOwnSite(tx, actor, { version, site, form }))
  if (result.outcome === 'done') return redirect(href('/portal/:company/sites', params), 303)
  return data(sent.reply({ formErrors: [result.message] }), { status: 409 })
}

export const shouldRevalidate = revalidateAfterConflict

export function meta({ loaderData }: Route.MetaArgs) {
  return portalMeta(loaderData?.site?.name ?? 'New delivery site')
}

export default function SitePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { site, version } = loaderData
  const stored = siteFormValues(site)
  const { form, fields, ref } = useSchemaForm(siteForm, {
    id: 'site',
    lastResult: actionData,
    defaultValue: stored,
  })
  // A new site has no stored values that could have changed meanwhile.
  const storedHint = storedValueHints(site ? actionData : undefined, version, stored)
  return (
    <div className="max-w-2xl">
      <p className="mb-1 text-sm">
        <Link to={href('/portal/:company/sites', params)} className="text-link">
          Delivery sites
        </Link>
      </p>
      <h1 className="text-title break-words">{site?.name ?? 'New delivery site'}</h1>
      <p className="mt-2 mb-6 text-muted">
        Orders copy these details when they are sent. We check a new or changed address before we
        deliver there.
      </p>
      <PortalForm {...getFormProps(form)} ref={ref} className="space-y-5">
        <FormErrors result={actionData} />
        <input type="hidden" name="version" value={version} />
        <SiteFields fields={fields} storedHint={storedHint} />
        <p className="flex flex-wrap gap-3">
          <Button name="intent" value="save">
            Save the site
          </Button>
          {site && (
            <Button look="secondary" name="intent" value="remove" formNoValidate>
              Remove
            </Button>
          )}
        </p>
      </PortalForm>
    </div>
  )
}
