import { data, href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { refusalFor } from '#app/domain/access/policy.ts'
import { findSimilar } from '#app/domain/company-directory/find-companies.server.ts'
import {
  findCompany,
  resolveMergedCompany,
} from '#app/domain/company-directory/find-company.server.ts'
import {
  countProvenEnquiries,
  linkByReference,
  linkProvenEnquiries,
} from '#app/domain/company-directory/link-enquiries.server.ts'
import { changeCompany } from '#app/domain/company-directory/save-company.server.ts'
import { unmergeCompanies } from '#app/domain/company-merge/merge-companies.server.ts'
import { companyForm } from '#app/domain/customers/company-form.ts'
import { listManagers } from '#app/domain/customers/lock-company.server.ts'
import { listCalls } from '#app/domain/desk/calls/list-calls.server.ts'
import { listAccessRequestsFor } from '#app/domain/portal-access/access-requests.server.ts'
import { approveAccess } from '#app/domain/portal-access/decide-access.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { answerRefusal, refusalStatus } from '#app/platform/forms/answer-refusal.ts'
import { freeText, recordVersion, uuidText } from '#app/platform/forms/form-fields.ts'
import { buttonForm, formSchema } from '#app/platform/forms/form-schema.ts'
import {
  firstErrorOf,
  readIntentForm,
  requireValue,
  typedTextsOf,
} from '#app/platform/forms/read-form.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { RefusalNotice } from '../forms/refusal-notice.tsx'
import { UnassignedNotice, withUnassigned } from '../frame/unassigned-notice.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import { requireConfirmedForm } from '../sign-in/require-confirmed.server.ts'
import type { Route } from './+types/company-page.ts'
import { handleMemberForm, memberActions, memberForms } from './change-members.server.ts'
import { CompanyAccessRequests } from './company-access-requests.tsx'
import { CompanyCalls } from './company-calls.tsx'
import { CompanyDetailsForm } from './company-details-form.tsx'
import { CompanyDuplicates } from './company-duplicates.tsx'
import { CompanyEnquiries } from './company-enquiries.tsx'
import { CompanyHead } from './company-head.tsx'
import { CompanyPeople } from './company-people.tsx'
import { CompanySites } from './company-sites.tsx'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const actor = requireStaff(context, 'see-companies')
  const { db } = database()
  const company = isUuid(params.company) ? await findCompany(db, params.company) : null
  if (!company) throw createMissingPageError(url)
  if (company.mergedInto) {
    const standing = await resolveMergedCompany(db, company.id)
    if (!standing) throw createMissingPageError(url)
    throw redirect(href('/staff/companies/:company', { company: standing }))
  }
  const isOwn = company.accountManager === actor.account
  return {
    company,
    mayKeepMembers: refusalFor(actor, 'keep-members', isOwn) === null,
    mayAct: refusalFor(actor, 'act-as-member', isOwn) === null,
    /** Latest calls; null if this staff member may not read the log of this company. */
    calls: refusalFor(actor, 'log-calls', isOwn)
      ? null
      : (await listCalls(db, actor, { company: company.id, size: 3 })).rows,
    maySetUpPunchOut: refusalFor(actor, 'set-up-punch-out') === null,
    managers: await listManagers(db),
    similar: await findSimilar(db, company),
    proven: await countProvenEnquiries(db, company.id),
    asking: hasOwner(company.people) ? [] : await listAccessRequestsFor(db, company.id),
  }
}

const detailsForm = companyForm.extend({ version: recordVersion() })

const forms = {
  ...memberForms,
  unmerge: formSchema({ other: uuidText() }),
  'let-in': formSchema({ request: uuidText() }),
  'link-one': formSchema({ reference: freeText(), other: uuidText().optional() }),
  link: buttonForm,
  keep: detailsForm,
  '': detailsForm,
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'keep-companies')
  const { db } = database()
  const { company } = params
  const none = { outcome: 'no-such-company', message: 'There is no such company.' }
  if (!isUuid(company)) return answerRefusal(none)
  const sent = await readIntentForm(request, forms)
  const page = href('/staff/companies/:company', { company })
  const here = (unassigned = 0) => redirect(withUnassigned(page, unassigned), 303)
  switch (sent.intent) {
    case 'unmerge': {
      const result = await unmergeCompanies(db, actor, requireValue(sent).other)
      return result.outcome === 'done' ? here(result.unassigned) : answerRefusal(result)
    }
    case 'let-in': {
      const { request: asked } = requireValue(sent)
      const letIn = { request: asked, company, now: new Date() }
      const result = await approveAccess(db, requireStaff(context, 'approve-access'), letIn)
      return result.outcome === 'done' ? here() : answerRefusal(result)
    }
    case 'link-one': {
      const { reference = '' } = typedTextsOf(sent)
      if (sent.status !== 'success') {
        return data(
          { link: { reference, message: firstErrorOf(sent), from: null } },
          { status: 400 },
        )
      }
      const result = await linkByReference(db, actor, {
        reference,
        company,
        from: sent.value.other,
      })
      if (result.outcome === 'done') return here(result.unassigned)
      const asks = result.outcome === 'of-another' ? result.from : null
      const link = { reference, message: result.message, from: asks }
      return data({ link }, { status: refusalStatus(result.outcome) })
    }
    case 'link': {
      const result = await linkProvenEnquiries(db, actor, company)
      return result.outcome === 'done' ? here(result.unassigned) : answerRefusal(result)
    }
    case '':
    case 'keep': {
      if (sent.status !== 'success') return data({ reply: sent.reply() }, { status: 400 })
      const result = await changeCompany(db, actor, { id: company, ...sent.value })
      if (result.outcome === 'done') return here(result.unassigned)
      const reply = sent.reply({ formErrors: [result.message] })
      return data({ reply }, { status: result.outcome === 'stale' ? 409 : 403 })
    }
    default: {
      await requireConfirmedForm({ request, url, context }, memberActions[sent.intent])
      return (await handleMemberForm(sent, company, actor)) ?? redirect(url.pathname, 303)
    }
  }
}

/** Whether the company has an active owner, who can invite the others. */
const hasOwner = (people: readonly { role: string; suspendedAt: Date | null }[]) =>
  people.some(({ role, suspendedAt }) => role === 'owner' && !suspendedAt)

export const shouldRevalidate = revalidateAfterConflict

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(loaderData?.company.name ?? 'Company')
}

export default function CompanyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, managers, similar, proven, mayKeepMembers, mayAct } = loaderData
  const member = actionData && 'member' in actionData ? actionData.member : undefined
  const reply = actionData && 'reply' in actionData ? actionData.reply : undefined
  const link = actionData && 'link' in actionData ? actionData.link : undefined
  const refused = actionData && 'refused' in actionData ? actionData : undefined
  return (
    <>
      <CompanyHead company={company} current="company" />
      <RefusalNotice result={refused} />
      <UnassignedNotice />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 space-y-8">
          <CompanyEnquiries
            name={company.name}
            enquiries={company.enquiries}
            proven={proven}
            refused={link}
          />
          {loaderData.calls && <CompanyCalls company={company.id} calls={loaderData.calls} />}
          <CompanySites company={company.id} sites={company.sites} />
          <CompanyAccessRequests asking={loaderData.asking} />
          <CompanyPeople
            company={company}
            mayKeep={mayKeepMembers}
            mayAct={mayAct}
            lastResult={member}
          />
          <CompanyDuplicates
            id={company.id}
            name={company.name}
            similar={similar}
            merges={company.merges}
          />
          {loaderData.maySetUpPunchOut && (
            <section aria-labelledby="punch-out">
              <h2 id="punch-out" className="mb-2 text-lg font-semibold">
                Purchasing system
              </h2>
              <p>
                Their purchasing system can open our shop by cXML or OCI.{' '}
                <Link
                  to={href('/staff/companies/:company/punch-out', { company: company.id })}
                  className="text-link"
                >
                  Set up PunchOut
                </Link>
              </p>
            </section>
          )}
        </div>
        <CompanyDetailsForm
          key={company.version}
          company={company}
          managers={managers}
          lastResult={reply}
        />
      </div>
    </>
  )
}
