import { getFormProps } from '@conform-to/react'
import { useEffect } from 'react'
import { data, Form, href } from 'react-router'
import { nextParameter } from '#app/domain/sign-in/next-page.ts'
import { signInForm } from '#app/domain/sign-in/sign-in-forms.ts'
import { beginSingleSignOn } from '#app/domain/single-sign-on/sign-in-by-provider.server.ts'
import { singleSignOnErrors } from '#app/domain/single-sign-on/single-sign-on.ts'
import { database } from '#app/platform/database/database.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/company-sign-in-page.ts'
import { findSignedInMember } from './find-signed-in-member.server.ts'
import { portalEntrance } from './portal-entrance.server.ts'
import { nextPage, requiredParameter } from './sign-in-path.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url
  return {
    email: (searchParams.get('email') ?? '').slice(0, 254),
    next: nextPage(context, searchParams.get(nextParameter)),
    isRequired: searchParams.has(requiredParameter),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request, signInForm)
  if (sent.status !== 'success') return data({ reply: sent.reply() }, { status: 400 })
  const { email } = sent.value
  const next = nextPage(context, sent.value.next)
  const browser = portalEntrance.ensureBrowser(request)
  // Someone who is signed in already confirms who they are before a change that needs it.
  const mustAsk = (await findSignedInMember(request)) !== null
  const begun = await beginSingleSignOn(
    database().db,
    { email, next, mustAsk, browserToken: browser.token, address: context.get(visitorAddress) },
    new Date(),
  )
  if (begun.outcome === 'done') {
    const headers = { 'Set-Cookie': browser.setCookie }
    return data({ address: begun.address }, { headers })
  }
  const message = singleSignOnErrors[begun.outcome]
  const errors =
    begun.outcome === 'no-provider'
      ? { fieldErrors: { email: [message] } }
      : { formErrors: [message] }
  return data({ reply: sent.reply(errors) }, { status: statusOf(begun.outcome) })
}

function statusOf(outcome: keyof typeof singleSignOnErrors): number {
  if (outcome === 'too-many') return 429
  return outcome === 'no-provider' ? 400 : 503
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return portalMeta('Sign in with your company')
}

export default function CompanySignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, next, isRequired } = loaderData
  const reply = actionData && 'reply' in actionData ? actionData.reply : undefined
  const { form, fields, ref } = useSchemaForm(signInForm, {
    lastResult: reply,
    defaultValue: { email, next },
  })
  if (actionData && 'address' in actionData) return <OnTheWay address={actionData.address} />
  return (
    <>
      <h1 className="text-title">Sign in with your company</h1>
      <p className="mt-3 text-muted">
        You sign in at your company’s own sign-in service, and then return here.
      </p>
      {isRequired && (
        <Notice tone="warning" className="mt-5">
          <p>This company opens only after you have signed in this way.</p>
        </Notice>
      )}
      <Form {...getFormProps(form)} ref={ref} method="post" className="mt-6">
        <FormErrors result={reply} />
        <SchemaField schema={signInForm} field={fields.email} />
        <input type="hidden" name={fields.next.name} value={next} />
        <Button className="mt-5 w-full">Continue</Button>
      </Form>
      <p className="mt-6">
        <TextLink to={href('/portal/sign-in')}>Sign in by mail or passkey</TextLink>
      </p>
    </>
  )
}

/**
 * Page that leads to the identity provider. The security policy forbids forms to redirect to other
 * sites, so the browser leaves by script or by a refresh.
 */
function OnTheWay({ address }: { address: string }) {
  const { host } = new URL(address)
  useEffect(() => {
    window.location.assign(address)
  }, [address])
  return (
    <>
      <meta httpEquiv="refresh" content={`0;url=${address}`} />
      <h1 className="text-title">Your company’s sign-in</h1>
      <p className="mt-4 text-muted" role="status">
        You continue at <span className="font-semibold wrap-anywhere">{host}</span>.
      </p>
      <p className="mt-6">
        <a href={address} className="button button-primary w-full">
          Continue
        </a>
      </p>
    </>
  )
}
