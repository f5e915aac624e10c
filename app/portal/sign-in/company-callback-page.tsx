import { data, Form, href } from 'react-router'
import { nextParameter } from '#app/domain/sign-in/next-page.ts'
import { completeSingleSignOn } from '#app/domain/single-sign-on/sign-in-by-provider.server.ts'
import { singleSignOnErrors } from '#app/domain/single-sign-on/single-sign-on.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/company-callback-page.ts'
import { portalEntrance } from './portal-entrance.server.ts'
import { nextPage } from './sign-in-path.ts'

/** Receives the answer of an identity provider: signs in, or shows why that is not possible. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { browserToken, address, userAgent } = portalEntrance.browserOf({ request, context })
  const answer = { query: url.searchParams, browserToken, address, userAgent }
  const completed = await completeSingleSignOn(database().db, answer, new Date())
  if (completed.outcome === 'done') {
    throw await portalEntrance.enterBySingleSignOn(
      request,
      completed,
      nextPage(context, completed.next),
    )
  }
  const { outcome, startedWith } = completed
  return data(
    { outcome, email: startedWith?.email ?? '', next: startedWith?.next ?? '' },
    { status: outcome === 'unavailable' ? 503 : 400 },
  )
}

export function meta() {
  return portalMeta('Not signed in')
}

export default function CompanyCallbackPage({ loaderData }: Route.ComponentProps) {
  const { outcome, email, next } = loaderData
  return (
    <>
      <h1 className="text-title">You are not signed in</h1>
      <Notice tone="error" role="alert" className="mt-5">
        <p>{singleSignOnErrors[outcome]}</p>
      </Notice>
      {email ? (
        <Form method="post" action={href('/portal/sign-in/company')} className="mt-6">
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name={nextParameter} value={next} />
          <Button className="w-full">Try again as {email}</Button>
        </Form>
      ) : (
        <a href={href('/portal/sign-in/company')} className="button button-primary mt-6 w-full">
          Start again
        </a>
      )}
      <p className="mt-6">
        <TextLink to={href('/portal/sign-in')}>Sign in by mail or passkey</TextLink>
      </p>
    </>
  )
}
