import { data, href, Link, redirect, replace } from 'react-router'
import { z } from 'zod'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { memberRoleLabels } from '#app/domain/access/roles.ts'
import {
  type MergePreview,
  mergeCompanies,
  previewMerge,
} from '#app/domain/company-merge/merge-companies.server.ts'
import type { MergeChoice, MergeQuestion, MergeSide } from '#app/domain/company-merge/merge-plan.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { database } from '#app/platform/database/database.server.ts'
import { refusalStatus } from '#app/platform/forms/answer-refusal.ts'
import { choiceOf, recordVersion, uuidText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { firstErrorOf, readForm, typedTextsOf } from '#app/platform/forms/read-form.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { Facts } from '../frame/facts.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { withUnassigned } from '../frame/unassigned-notice.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/merge-page.ts'

type Side = MergeSide & { manager: string | null }

const mergeChoices = ['into', 'company', 'both'] as const
const mergeChoice = choiceOf(mergeChoices).optional()

const mergeForm = formSchema({
  companyVersion: recordVersion(),
  intoVersion: recordVersion(),
  name: mergeChoice,
  accountManager: mergeChoice,
  abn: mergeChoice,
  phone: mergeChoice,
  notes: mergeChoice,
  orderRules: mergeChoice,
  contract: mergeChoice,
  /** Answers about people who are members of both companies. */
  member: z.record(uuidText(), choiceOf(mergeChoices)).default({}),
})

/**
 * Reads the two companies from the route parameters: `company` is merged into `into`. @throws a 404
 * page if either is not a UUID
 */
function readPair({ company, other }: { company: string; other: string }) {
  if (isUuid(company) && isUuid(other)) return { company: other, into: company }
  throw refusePage('There is no such company.', { status: 404 })
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = requireStaff(context, 'keep-companies')
  const result = await previewMerge(database().db, actor, readPair(params))
  // After a merge, Back leads here: the page of the company, which also redirects from a merged one.
  if (result.outcome !== 'done' && result.outcome === 'merged') {
    throw replace(href('/staff/companies/:company', { company: params.company }))
  }
  if (result.outcome !== 'done')
    throw refusePage(result.message, { status: refusalStatus(result.outcome) })
  const { into, company, questions, moves } = result.preview
  return {
    ids: { company: company.id, into: into.id },
    versions: { company: company.version, into: into.version },
    names: { company: company.name, into: into.name },
    questions: questions.map((question) => buildQuestionField(question, into, company)),
    kept: describeUnchanged(questions, into, company),
    moves: describeMoves(moves),
  }
}

export const shouldRevalidate = revalidateAfterConflict

export async function action({ params, request, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'keep-companies')
  const sent = await readForm(request, mergeForm)
  const pair = readPair(params)
  const choices = choicesOf(typedTextsOf(sent))
  if (sent.status !== 'success') {
    return data(
      { refused: firstErrorOf(sent), unanswered: [] as string[], choices },
      { status: 400 },
    )
  }
  const { companyVersion, intoVersion } = sent.value
  const versions = { company: companyVersion, into: intoVersion }
  const result = await mergeCompanies(database().db, actor, { ...pair, choices, versions })
  const page = href('/staff/companies/:company', { company: pair.into })
  if (result.outcome === 'done') return redirect(withUnassigned(page, result.unassigned), 303)
  const unanswered = result.outcome === 'unanswered' ? result.keys : []
  const refused = { refused: result.message, unanswered: unanswered as string[], choices }
  return data(refused, { status: refusalStatus(result.outcome) })
}

/** Returns the name of the field for a question: the key of a member has a colon. */
const fieldOf = (key: string) => key.replace('member:', 'member-')

/** Returns what was chosen for each question, by its key. */
const choicesOf = (typed: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) =>
      isMergeChoice(value) ? [[name.replace('member-', 'member:'), value]] : [],
    ),
  )

const isMergeChoice = (value: string): value is MergeChoice =>
  mergeChoices.some((choice) => choice === value)

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No')

function labelOf({ key }: MergeQuestion, { members }: Side): string {
  switch (key) {
    case 'name':
      return 'Name'
    case 'accountManager':
      return 'Account manager'
    case 'abn':
      return 'ABN'
    case 'phone':
      return 'Phone'
    case 'notes':
      return 'Notes'
    case 'orderRules':
      return 'Rules for approving orders'
    case 'contract':
      return 'Products whose contract rules differ'
    default:
      return members.get(key.slice('member:'.length))?.name ?? 'A member of both'
  }
}

function choiceText({ key }: MergeQuestion, side: Side, other: Side): string {
  switch (key) {
    case 'name':
      return side.name
    case 'accountManager':
      return side.manager ?? ''
    case 'abn':
      return side.abn
    case 'phone':
      return side.phone
    case 'notes':
      return side.notes
    case 'orderRules':
      return `The rules that the owner of ${side.name} set`
    case 'contract':
      return [...side.contract]
        .filter(([sku, rule]) => (other.contract.get(sku) ?? rule) !== rule)
        .map(([sku, rule]) => `${sku}: ${rule}`)
        .join(', ')
    default: {
      const member = side.members.get(key.slice('member:'.length))
      if (!member) return ''
      return memberRoleLabels[member.role] + (member.suspendedAt ? ', suspended' : '')
    }
  }
}

function buildQuestionField(question: MergeQuestion, into: Side, company: Side) {
  const sourceHint = ({ name }: Side) => (question.key === 'name' ? '' : `As in ${name}`)
  const words: Record<MergeChoice, { label: string; hint: string }> = {
    into: { label: choiceText(question, into, company), hint: sourceHint(into) },
    company: { label: choiceText(question, company, into), hint: sourceHint(company) },
    both: { label: 'Both, one below the other', hint: '' },
  }
  return {
    key: question.key as string,
    label: labelOf(question, into),
    suggested: question.suggested,
    options: question.choices.map((choice) => ({ value: choice, ...words[choice] })),
  }
}

/** Describes the fields that need no choice, with the value that the remaining company will have. */
function describeUnchanged(questions: readonly MergeQuestion[], into: Side, company: Side) {
  const asked = new Set<string>(questions.map(({ key }) => key))
  const sourceOf = (ours: unknown, theirs: unknown) =>
    ours || !theirs ? '' : ` (from ${company.name})`
  const rules = into.orderRules ?? company.orderRules
  return [
    ['name', 'Name', into.name],
    [
      'accountManager',
      'Account manager',
      (into.manager ?? company.manager ?? 'Nobody') + sourceOf(into.manager, company.manager),
    ],
    ['abn', 'ABN', (into.abn || company.abn || 'None') + sourceOf(into.abn, company.abn)],
    [
      'phone',
      'Phone',
      (into.phone || company.phone || 'None') + sourceOf(into.phone, company.phone),
    ],
    [
      'notes',
      'Notes',
      (into.notes || company.notes || 'None') + sourceOf(into.notes, company.notes),
    ],
    [
      'hasContract',
      'Has a contract',
      yesOrNo(into.hasContract || company.hasContract) +
        sourceOf(into.hasContract, company.hasContract),
    ],
    [
      'needsSecondFactor',
      'Requires a second factor',
      yesOrNo(into.needsSecondFactor || company.needsSecondFactor) +
        sourceOf(into.needsSecondFactor, company.needsSecondFactor),
    ],
    [
      'orderRules',
      'Rules for approving orders',
      rules ? `Kept${sourceOf(into.orderRules, company.orderRules)}` : 'None',
    ],
    [
      'contract',
      'Products of the contract',
      String(new Set([...into.contract.keys(), ...company.contract.keys()]).size),
    ],
  ]
    .filter(([key = '']) => !asked.has(key))
    .map(([, label = '', value = '']) => ({ label, value }))
}

/** Describes the rows that move; empty if there are none. */
function describeMoves({ enquiries, people, sites, codes, lists }: MergePreview['moves']): string {
  return [
    enquiries > 0 && countOf(enquiries, 'enquiry'),
    people > 0 && `${people} ${people === 1 ? 'person' : 'people'}`,
    sites > 0 && countOf(sites, 'site'),
    codes > 0 && countOf(codes, 'own code'),
    lists > 0 && countOf(lists, 'list'),
  ]
    .filter(Boolean)
    .join(', ')
}

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(loaderData ? `Merge into ${loaderData.names.into}` : 'Merge companies')
}

export default function MergePage({ loaderData, actionData }: Route.ComponentProps) {
  const { ids, versions, names, questions, kept, moves } = loaderData
  return (
    <>
      <PageHead
        title={`Merge into ${names.into}`}
        lead={`${names.company} becomes part of ${names.into}. Its old links still work, and the merge can be undone.`}
        back={
          <Link to={href('/staff/companies/:company', { company: ids.into })} className="text-link">
            {names.into}
          </Link>
        }
      />
      {actionData && (
        <Notice tone="error" role="alert" className="mb-4">
          <p>{actionData.refused}</p>
        </Notice>
      )}
      <StaffForm replace className="grid max-w-5xl gap-6 xl:grid-cols-2">
        <input type="hidden" name="companyVersion" value={versions.company} />
        <input type="hidden" name="intoVersion" value={versions.into} />
        {questions.length > 0 && (
          <section aria-labelledby="merge-choices" className="panel min-w-0">
            <h2 id="merge-choices" className="mb-3 text-lg font-semibold">
              Both have these: choose what stays
            </h2>
            <div className="grid gap-5">
              {questions.map(({ key, label, suggested, options }) => (
                <RadioGroup
                  key={key}
                  name={fieldOf(key)}
                  label={label}
                  required
                  options={options}
                  className="break-words whitespace-pre-line"
                  defaultValue={actionData ? actionData.choices[key] : suggested}
                  errors={actionData?.unanswered.includes(key) ? ['Choose what stays.'] : undefined}
                />
              ))}
            </div>
          </section>
        )}
        <section aria-labelledby="merge-kept" className="panel min-w-0">
          <h2 id="merge-kept" className="mb-3 text-lg font-semibold">
            What {names.into} will have
          </h2>
          <Facts facts={kept} />
          <p className="mt-4 text-muted">
            {moves && `From ${names.company}: ${moves}. `}Nothing of {names.into} is lost.
          </p>
        </section>
        <p className="xl:col-span-2">
          <Button>Merge the companies</Button>
        </p>
      </StaffForm>
    </>
  )
}
