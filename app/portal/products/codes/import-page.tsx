import { data, href, Link, redirect } from 'react-router'
import { CodesImport } from '#app/domain/company-range/codes/codes-import.tsx'
import {
  codesFileForm,
  handleCodesFile,
} from '#app/domain/company-range/codes/handle-codes-file.server.ts'
import { requireForm } from '#app/platform/forms/read-form.ts'
import { sentFiles } from '#app/platform/request/sent-files.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { PortalForm } from '../../forms/portal-form.tsx'
import { portalMeta } from '../../shell/portal-meta.ts'
import { ProductsTabs } from '../products-tabs.tsx'
import type { Route } from './+types/import-page.ts'

export function loader({ context }: Route.LoaderArgs) {
  requireMember(context, 'keep-own-range')
  return null
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, inCompany } = requireMember(context, 'keep-own-range')
  const sent = {
    ...(await requireForm(request, codesFileForm)),
    files: context.get(sentFiles),
  }
  const taken = await handleCodesFile(inCompany, actor, sent)
  if ('added' in taken) {
    const page = href('/portal/:company/products/codes', params)
    return redirect(`${page}?added=${taken.added}`, 303)
  }
  return data(taken, { status: taken.problem === null ? 200 : 400 })
}

export function meta() {
  return portalMeta('Codes from a file')
}

export default function ImportPage({ actionData, params }: Route.ComponentProps) {
  return (
    <>
      <ProductsTabs company={params.company} />
      <p className="mb-1 text-sm">
        <Link to={href('/portal/:company/products/codes', params)} className="text-link">
          Own codes
        </Link>
      </p>
      <h1 className="text-title">Codes from a file</h1>
      <p className="mt-2 mb-6 max-w-2xl text-muted">
        A table with a row for each product: your code and ours, in either order. Nothing is added
        before you have seen every row.
      </p>
      <CodesImport answer={actionData} SignedForm={PortalForm} />
    </>
  )
}
