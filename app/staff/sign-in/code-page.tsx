import { data, href } from 'react-router'
import { readSignInPlace } from '#app/domain/sign-in/browser-cookies.server.ts'
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
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/code-page.ts'
import { browserTokenOf, enterDesk } from './desk-cookies.server.ts'
import { nextPage } from './sign-in-path.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  return { next: nextPage(context, url.searchParams.get(nextParameter)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request, mailedCodeForm)
  if (sent.status !== 'success') return data(sent.reply(), { status: 400 })
  const browserToken = browserTokenOf(request)
  const browser = { ...readSignInPlace(request, context.get(visitorAddress)), browserToken }
  const result = await signInByCode(database().db, sent.value.code, browser, new Date())
  if (!result.ok) {
    const refused = sent.reply({ fieldErrors: { code: [signInErrors[result.reason]] } })
    return data(refused, { status: 400 })
  }
  return enterDesk(request, result, nextPage(context, sent.value.next))
}

export function meta() {
  return staffMeta('Check your mail')
}

export default function CodePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-heading">Check your mail</h1>
      <p className="mt-4 text-muted">
        If the address belongs to a member of staff, a mail is on its way to it. Open its link in
        this browser within {linkLifeText}, or enter the code from the mail.
      </p>
      <MailedCodeForm
        address={href('/staff/sign-in/code')}
        next={loaderData.next}
        lastResult={actionData}
      />
      <p className="mt-6">
        <TextLink to={href('/staff/sign-in')}>Request another mail</TextLink>
      </p>
    </>
  )
}
