import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { data, Form, href, Link, redirect } from 'react-router'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { readCompanyVersion } from '#app/domain/customers/members/members.server.ts'
import { nextParameter } from '#app/domain/sign-in/next-page.ts'
import {
  confirmDomain,
  findProvider,
  type ListedProvider,
  removeProvider,
  saveProvider,
  setSingleSignOnRequired,
} from '#app/domain/single-sign-on/keep-provider.server.ts'
import { callbackUrl } from '#app/domain/single-sign-on/open-id.server.ts'
import {
  providerForm,
  readProviderForm,
  savedProviderForm,
  showProviderForm,
} from '#app/domain/single-sign-on/provider-form.ts'
import { singleSignOnErrors } from '#app/domain/single-sign-on/single-sign-on.ts'
import { database } from '#app/platform/database/database.server.ts'
import { answerRefusal, refusalStatus } from '#app/platform/forms/answer-refusal.ts'
import { choiceOf, freeText, recordVersion } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { readIntentForm, requireValue } from '#app/platform/forms/read-form.ts'
import { formatInstant } from '#app/platform/text/format.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { PortalForm } from '../forms/portal-form.tsx'
import { portalSession } from '../portal-member.ts'
import { portalMeta } from '../shell/portal-meta.ts'
import { requireConfirmed } from '../sign-in/require-confirmed.server.ts'
import type { Route } from './+types/single-sign-on-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'keep-single-sign-on')
  return inCompany(async (tx) => ({
    provider: await findProvider(tx, actor),
    version: await readCompanyVersion(tx, actor),
    callback: callbackUrl(),
    email: context.get(portalSession).email,
  }))
}

const versionForm = formSchema({ version: recordVersion() })
const forms = {
  '': savedProviderForm,
  save: savedProviderForm,
  confirm: formSchema({ domain: freeText() }),
  require: versionForm.extend({ required: choiceOf(['yes', 'no']) }),
  remove: versionForm,
}

/** Field of the form that each refusal concerns. */
const fieldsOfRefusals: Readonly<Record<string, string>> = {
  issuer: 'issuer',
  'client-secret': 'clientSecret',
  domains: 'domains',
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, company, inCompany } = requireMember(context, 'keep-single-sign-on')
  const page = href('/portal/:company/single-sign-on', params)
  requireConfirmed(context, page)
  const sent = await readIntentForm(request, forms)
  const { db } = database()
  if (sent.intent === 'confirm') {
    const { domain } = requireValue(sent)
    const confirmed = await confirmDomain(db, company, actor, domain)
    return confirmed.outcome === 'done' ? redirect(page, 303) : answerRefusal(confirmed)
  }
  if (sent.intent === 'require') {
    const { version, required } = requireValue(sent)
    const change = { version, isRequired: required === 'yes' }
    const result = await inCompany((tx) => setSingleSignOnRequired(tx, actor, change))
    return result.outcome === 'done' ? redirect(page, 303) : answerRefusal(result)
  }
  if (sent.intent === 'remove') {
    const removed = await removeProvider(db, company, actor, requireValue(sent).version)
    return removed.outcome === 'done' ? redirect(page, 303) : answerRefusal(removed)
  }
  if (sent.status !== 'success') return data({ reply: sent.reply() }, { status: 400 })
  const { version, ...typed } = sent.value
  const settings = { ...readProviderForm(typed), version }
  const saved = await inCompany((tx) => saveProvider(tx, actor, settings))
  if (saved.outcome === 'done') return redirect(`${page}?kept`, 303)
  const field = fieldsOfRefusals[saved.outcome]
  const errors = field
    ? { fieldErrors: { [field]: [saved.message] } }
    : { formErrors: [saved.message] }
  return data({ reply: sent.reply(errors) }, { status: refusalStatus(saved.outcome) })
}

export const shouldRevalidate = revalidateAfterConflict

export function meta() {
  return portalMeta('Single sign-on')
}

export default function SingleSignOnPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { provider, version, callback, email } = loaderData
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  const reply = actionData && 'reply' in actionData ? actionData.reply : undefined
  return (
    <div className="max-w-3xl space-y-10">
      <div>
        <p className="mb-1 text-sm">
          <Link to={href('/portal/:company/people', params)} className="text-link">
            People
          </Link>
        </p>
        <h1 className="text-title">Single sign-on</h1>
        <p className="mt-2 text-muted">
          Your people sign in to the portal with the service that your company uses anyway, such as
          Microsoft Entra ID, Okta or Google. It must support OpenID Connect.
        </p>
        {refused && (
          <RefusalNotice answer={actionData} className="mt-5">
            <p>{refused}</p>
          </RefusalNotice>
        )}
      </div>
      {provider && (
        <>
          <StateSection
            provider={provider}
            email={email}
            page={href('/portal/:company/single-sign-on', params)}
          />
          <DomainsSection domains={provider.domains} />
        </>
      )}
      <section aria-labelledby="settings">
        <h2 id="settings" className="text-heading">
          {provider ? 'Settings' : 'Set it up'}
        </h2>
        <p className="mt-2 text-muted">
          Register Vpack as a web application at your provider, with this redirect URI:
        </p>
        <p className="mt-2 wrap-anywhere font-mono text-sm select-all">{callback}</p>
        <SettingsForm
          key={provider?.updatedAt.getTime() ?? 'new'}
          provider={provider}
          version={version}
          lastResult={reply}
        />
      </section>
      {provider && <RequireSection provider={provider} version={version} />}
      {provider && (
        <section aria-labelledby="remove">
          <h2 id="remove" className="text-heading">
            Remove single sign-on
          </h2>
          <p className="mt-2 text-muted">
            Everybody who signed in with it is signed out, and signs in by mail again.
          </p>
          <PortalForm className="mt-3">
            <input type="hidden" name="version" value={version} />
            <Button name="intent" value="remove" look="secondary">
              Remove it
            </Button>
          </PortalForm>
        </section>
      )}
    </div>
  )
}

interface StateSectionProps {
  provider: ListedProvider
  email: string
  /** Path of this page, to which the sign-in returns. */
  page: string
}

/** Last success or failure of single sign-on, with a button that tries it. */
function StateSection({ provider, email, page }: StateSectionProps) {
  const { succeededAt, failedAt, failure, domains } = provider
  const isConfirmed = domains.some(({ confirmedAt }) => confirmedAt)
  return (
    <section aria-labelledby="state">
      <h2 id="state" className="text-heading">
        Does it work?
      </h2>
      {failedAt && failure && (
        <Notice tone="error" className="mt-3" title={`Failed on ${formatInstant(failedAt)}`}>
          <p>{singleSignOnErrors[failure]}</p>
        </Notice>
      )}
      <p className="mt-2 text-muted">
        {succeededAt
          ? `Somebody last signed in with it on ${formatInstant(succeededAt)}.`
          : 'Nobody has signed in with these settings yet.'}
        {!isConfirmed && ' Confirm a domain first.'}
      </p>
      {isConfirmed && (
        <Form method="post" action={href('/portal/sign-in/company')} className="mt-3">
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name={nextParameter} value={page} />
          <Button look="secondary">Sign in with it now</Button>
        </Form>
      )}
    </section>
  )
}

/** The company's e-mail domains, each with the DNS record that confirms it. */
function DomainsSection({ domains }: { domains: ListedProvider['domains'] }) {
  return (
    <section aria-labelledby="domains">
      <h2 id="domains" className="text-heading">
        E-mail domains
      </h2>
      <p className="mt-2 text-muted">
        Only people with an address of a confirmed domain can sign in this way. To confirm one, add
        its TXT record where your domain is managed.
      </p>
      <ul className="mt-4 border-t border-rule">
        {domains.map(({ domain, confirmedAt, record }) => (
          <li key={domain} className="border-b border-rule py-4">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="font-semibold wrap-anywhere">{domain}</span>
              {confirmedAt ? (
                <StatusTag tone="positive">Confirmed</StatusTag>
              ) : (
                <StatusTag tone="attention">Not confirmed</StatusTag>
              )}
            </p>
            {!confirmedAt && (
              <>
                <dl className="mt-3 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
                  <dt className="text-muted">Name of the TXT record</dt>
                  <dd className="wrap-anywhere font-mono select-all">{record.name}</dd>
                  <dt className="text-muted">Value</dt>
                  <dd className="wrap-anywhere font-mono select-all">{record.value}</dd>
                </dl>
                <PortalForm preventScrollReset className="mt-3">
                  <input type="hidden" name="domain" value={domain} />
                  <Button name="intent" value="confirm" look="secondary" size="small">
                    Check the record<span className="sr-only"> of {domain}</span>
                  </Button>
                </PortalForm>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SettingsFormProps {
  provider: ListedProvider | null
  /** The company's version, which every change of these settings increments. */
  version: number
  lastResult: SubmissionResult<string[]> | undefined
}

/** Form with the settings of the provider, and the groups that give roles. */
function SettingsForm({ provider, version, lastResult }: SettingsFormProps) {
  const { form, fields, ref } = useSchemaForm(providerForm, {
    id: 'provider',
    lastResult,
    defaultValue: showProviderForm(provider),
  })
  const field = (name: keyof typeof fields) => (
    <SchemaField schema={providerForm} field={fields[name]} />
  )
  return (
    <PortalForm {...getFormProps(form)} ref={ref} className="mt-6 space-y-5">
      <FormErrors result={lastResult} />
      <input type="hidden" name="version" value={version} />
      {field('issuer')}
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        {field('clientId')}
        <SchemaField
          schema={providerForm}
          field={fields.clientSecret}
          required={!provider}
          hint={provider ? 'Stored. Leave it empty to keep it.' : 'Shown to nobody afterwards.'}
        />
      </div>
      {field('domains')}
      <fieldset className="space-y-5">
        <legend className="text-lg font-semibold">Roles by group</legend>
        <p className="text-muted">
          People get the role of their group at each sign-in, and people who are new become members.
          Write one name or ID of a group on each line; with several groups the role that may do
          more counts. Leave all empty to give the roles under People.
        </p>
        {field('groupsClaim')}
        <div className="grid gap-5 sm:grid-cols-2">
          {field('ownerGroups')}
          {field('buyerGroups')}
          {field('approverGroups')}
          {field('goodsInGroups')}
          {field('viewerGroups')}
        </div>
      </fieldset>
      <Button name="intent" value="save">
        Save
      </Button>
    </PortalForm>
  )
}

/** Form with which an owner requires single sign-on of all members, or stops requiring it. */
function RequireSection({ provider, version }: { provider: ListedProvider; version: number }) {
  const { isRequired, succeededAt } = provider
  const isOffered = isRequired || succeededAt !== null
  return (
    <section aria-labelledby="require">
      <h2 id="require" className="text-heading">
        Only by single sign-on
      </h2>
      <p className="mt-2 text-muted">
        {isRequired
          ? 'Your company opens only after a sign-in with your own service. Owners can also sign in by mail or passkey, in case the service is down.'
          : 'Everybody can also sign in by mail or passkey. If you require single sign-on, only owners still can, so that a service that is down does not lock your company out.'}
        {!isOffered && ' Sign in with it once before you require it.'}
      </p>
      {isOffered && (
        <PortalForm preventScrollReset className="mt-3">
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="required" value={isRequired ? 'no' : 'yes'} />
          <Button name="intent" value="require" look="secondary">
            {isRequired ? 'Stop requiring it' : 'Require it of everybody'}
          </Button>
        </PortalForm>
      )}
    </section>
  )
}
