import { data, href } from 'react-router'
import { readBrowserToken, readSignInPlace } from '#app/domain/sign-in/browser-cookies.server.ts'
import { MailedCodeForm } from '#app/domain/sign-in/link/mailed-code-form.tsx'
import { linkLifeText } from '#app/domain/sign-in/link/sign-in-limits.ts'
import { signInErrors } from '#app/domain/sign-in/link/sign-in-refusal.ts'
import { useCode as signInByCode } from '#app/domain/sign-in/link/use-sign-in.server.ts'
import { nextParameter } from '#app/domain/sign-in/next-page.ts'
import { mailedCodeForm } from '#app/domain/sign-in/sign-in-forms.ts'
import { database } from '#app/platform/database/database.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/code-page.ts'
import { enterPortal } from './enter-portal.server.ts'
import { portalCookieNames } from './portal-cookies.ts'
import { nextPage } from './sign-in-path.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  return { next: nextPage(context, url.searchParams.get(nextParameter)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request, mailedCodeForm)
  if (sent.status !== 'success') return data(sent.reply(), { status: 400 })
  const browser = {
    ...readSignInPlace(request, context.get(visitorAddress)),
    browserToken: readBrowserToken(request, portalCookieNames()),
    audience: 'portal' as const,
  }
  const result = await signInByCode(database().db, sent.value.code, browser, new Date())
  if (result.ok) return enterPortal(request, result, nextPage(context, sent.value.next))
  const refused = sent.reply({ fieldErrors: { code: [signInErrors[result.reason]] } })
  return data(refused, { status: 400 })
}

export function meta() {
  return portalMeta('Check your mail')
}

export default function CodePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title">Check your mail</h1>
      <p className="mt-4 text-muted">
        If the address has access to the portal, a mail is on its way to it. Open its link in this
        browser within {linkLifeText}, or enter the code from the mail.
      </p>
      <MailedCodeForm
        address={href('/portal/sign-in/code')}
        next={loaderData.next}
        lastResult={actionData}
      />
      <p className="mt-6">
        <TextLink to={href('/portal/sign-in')}>Request another mail</TextLink>
      </p>
    </>
  )
}
