import type { MouseEvent } from 'react'
import { Form, href, useLocation } from 'react-router'
import { isoDayOf } from '#app/platform/text/format.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { type ConsentIntent, consentOf } from './preferences-form.ts'
import { savePreferences } from './save-preferences.ts'

/**
 * Asks first-time visitors for consent. It is part of the page flow, so it covers nothing. The head
 * script decides before the first paint whether it is shown, so nothing shifts. It is hidden
 * without JavaScript and in print.
 */
export function ConsentNotice({ text }: { text: string }) {
  const { pathname } = useLocation()
  if (pathname === href('/preferences')) return null
  return (
    <section className="consent-notice" aria-label="Cookies">
      <Form method="post" action={href('/preferences')} className="page-width">
        <p>{text}</p>
        <div>
          <Answer intent="necessary">Necessary only</Answer>
          <Answer intent="all">Allow all</Answer>
          <ButtonLink to={href('/preferences')} look="secondary" size="small">
            Preferences
          </ButtonLink>
        </div>
      </Form>
    </section>
  )
}

function Answer({ intent, children }: { intent: ConsentIntent; children: string }) {
  function answer(event: MouseEvent) {
    if (!savePreferences({ consent: consentOf(intent, isoDayOf(new Date())) }, { intent })) return
    event.preventDefault()
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <Button name="intent" value={intent} look="secondary" size="small" onClick={answer}>
      {children}
    </Button>
  )
}
