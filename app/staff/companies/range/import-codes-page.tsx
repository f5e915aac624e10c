import { data, href, redirect } from 'react-router'
import { CodesImport } from '#app/domain/company-range/codes/codes-import.tsx'
import {
  codesFileForm,
  handleCodesFile,
} from '#app/domain/company-range/codes/handle-codes-file.server.ts'
import { requireForm } from '#app/platform/forms/read-form.ts'
import { sentFiles } from '#app/platform/request/sent-files.ts'
import { StaffForm } from '../../forms/staff-form.tsx'
import { staffMeta } from '../../shell/staff-meta.ts'
import { CompanyHead } from '../company-head.tsx'
import { requireCompanyChange } from '../require-company.server.ts'
import type { Route } from './+types/import-codes-page.ts'

export async function loader(args: Route.LoaderArgs) {
  const { company } = await requireCompanyChange(args, 'keep-own-range')
  return { company }
}

export async function action(args: Route.ActionArgs) {
  const { db, keeper, company } = await requireCompanyChange(args, 'keep-own-range')
  const sent = {
    ...(await requireForm(args.request, codesFileForm)),
    files: args.context.get(sentFiles),
  }
  const taken = await handleCodesFile((work) => db.transaction(work), keeper, sent)
  if ('added' in taken) {
    const page = href('/staff/companies/:company/codes', { company: company.id })
    return redirect(`${page}?added=${taken.added}`, 303)
  }
  return data(taken, { status: taken.problem === null ? 200 : 400 })
}

export function meta() {
  return staffMeta('Codes from a file')
}

export default function ImportCodesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <CompanyHead company={loaderData.company} current="codes" />
      <h2 className="text-lg font-semibold">Codes from a file</h2>
      <p className="mt-1 mb-4 max-w-2xl text-muted">
        A table with a row for each product: their code and ours, in either order. Nothing is added
        before you have seen every row.
      </p>
      <CodesImport answer={actionData} SignedForm={StaffForm} />
    </>
  )
}
