import { href } from 'react-router'
import { MailedCodeForm } from '#app/domain/sign-in/link/mailed-code-form.tsx'
import { linkLifeText } from '#app/domain/sign-in/link/sign-in-limits.ts'
import { nextParameter } from '#app/domain/sign-in/next-page.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/code-page.ts'
import { portalEntrance } from './portal-entrance.server.ts'
import { nextPage } from './sign-in-path.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  return { next: nextPage(context, url.searchParams.get(nextParameter)) }
}

export const action = (args: Route.ActionArgs) => portalEntrance.signInByCode(args)

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
