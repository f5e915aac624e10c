import { href } from 'react-router'
import { MailedCodeForm } from '#app/domain/sign-in/link/mailed-code-form.tsx'
import { linkLifeText } from '#app/domain/sign-in/link/sign-in-limits.ts'
import { nextParameter } from '#app/domain/sign-in/next-page.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/code-page.ts'
import { deskEntrance } from './desk-entrance.server.ts'
import { nextPage } from './sign-in-path.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  return { next: nextPage(context, url.searchParams.get(nextParameter)) }
}

export const action = (args: Route.ActionArgs) => deskEntrance.signInByCode(args)

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
