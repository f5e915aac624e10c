import { data, href, redirect } from 'react-router'
import { pageMeta, siteOf } from '#app/document/page-meta.ts'
import {
  buildPreferenceCookies,
  type Preferences,
  readPreferences,
} from '#app/document/preference-cookies.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageOpening } from '../copy/page-opening.tsx'
import type { Route } from './+types/preferences-page.ts'
import { AppearanceForm } from './appearance-form.tsx'
import { ConsentForm } from './consent-form.tsx'
import { optionalScripts } from './optional-scripts.ts'
import { readPreferencesForm } from './read-preferences-form.ts'

/** The page is rendered for one visitor and must not be cached. */
const noStoreHeaders = { 'Cache-Control': 'private, no-store' }

export function loader({ request, url }: Route.LoaderArgs) {
  const content = currentContent('PREFERENCES-PAGE')
  const seo = { ...content.seo, canonical: publicUrl() + href('/preferences') }
  const saved = readPreferences(request.headers.get('cookie'))
  const outcome = outcomeOf(url.searchParams.get('saved'), saved)
  return data({ content, seo, saved, outcome }, { headers: noStoreHeaders })
}

function outcomeOf(change: string | null, saved: Preferences): 'kept' | 'refused' | null {
  if (change === 'device') return 'kept'
  if (change !== 'consent' && change !== 'appearance') return null
  const isKept = change === 'consent' ? saved.consent !== null : saved.theme + saved.motion !== ''
  return isKept ? 'kept' : 'refused'
}

export async function action({ request }: Route.ActionArgs) {
  const change = await readPreferencesForm(request, isoDayOf(new Date()))
  const headers = new Headers(noStoreHeaders)
  const isSecure = publicUrl().startsWith('https:')
  for (const cookie of buildPreferenceCookies(change, isSecure))
    headers.append('Set-Cookie', cookie)
  // If everything follows the device, no cookie is set that a browser could block.
  const appearance = change.theme || change.motion ? 'appearance' : 'device'
  const saved = change.consent ? 'consent' : appearance
  return redirect(`${href('/preferences')}?saved=${saved}`, { status: 303, headers })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), loaderData?.seo)
}

export default function PreferencesPage({ loaderData }: Route.ComponentProps) {
  const { content, saved, outcome } = loaderData
  return (
    <>
      <PageOpening text={content.hero} title="plain" />
      {outcome ? (
        <div className="page-width mt-8">
          {outcome === 'kept' ? (
            <Notice tone="success" role="status" className="max-w-2xl">
              <p>Your choice is saved.</p>
            </Notice>
          ) : (
            <Notice tone="warning" role="status" className="max-w-2xl">
              <p>
                Your browser did not store the cookie, so your choice is not saved. Nothing optional
                is loaded without it.
              </p>
            </Notice>
          )}
        </div>
      ) : null}
      <ConsentForm copy={content} consent={saved.consent} isUsed={optionalScripts.length > 0} />
      <AppearanceForm
        theme={{ words: content.theme, saved: saved.theme }}
        motion={{ words: content.motion, saved: saved.motion }}
      />
    </>
  )
}
