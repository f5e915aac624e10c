import { useCallback, useEffect, useState } from 'react'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import type { loader } from '#app/portal/shell/portal-shell.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { sendUnsentForms } from './send-unsent.ts'
import {
  deleteUnsentForm,
  listUnsentForms,
  onUnsentFormsChange,
  saveUnsentForm,
  type UnsentForm,
} from './unsent-store.ts'

/**
 * Interval between attempts to send, in milliseconds, for browsers that do not notice that they are
 * online again.
 */
const retryIntervalMs = 20_000

/**
 * Banner with the reports that are stored in the browser and not sent yet, with the reason. It is
 * on every page of the company, and sends them as soon as there is a connection.
 */
export function UnsentFormsBanner({ company }: { company: string }) {
  const shell = useRouteLoaderData<typeof loader>('portal')
  const formToken = shell?.formToken ?? ''
  const { revalidate } = useRevalidator()
  const [forms, setForms] = useState<UnsentForm[]>([])
  const [isSending, setSending] = useState(false)
  const send = useCallback(async () => {
    setSending(true)
    const arrived = await sendUnsentForms(company, formToken).catch(() => 0)
    setSending(false)
    if (arrived > 0) await revalidate()
  }, [company, formToken, revalidate])

  useEffect(() => {
    const look = () => listUnsentForms(company).then(setForms)
    look()
    return onUnsentFormsChange(look)
  }, [company])

  const waiting = forms.filter(({ problem }) => !problem).length
  useEffect(() => {
    if (waiting === 0) return
    send()
    const timer = setInterval(send, retryIntervalMs)
    addEventListener('online', send)
    return () => {
      clearInterval(timer)
      removeEventListener('online', send)
    }
  }, [waiting, send])

  if (forms.length === 0) return null
  const again = async (form: UnsentForm) => {
    const photographs = form.photographs.filter(({ isUnread }) => !isUnread)
    await saveUnsentForm({ ...form, photographs, problem: '' })
    await send()
  }
  return (
    <div role="status" className="contents">
      <p className="portal-unsent-mark numeric print:hidden">{forms.length} unsent</p>
      <Notice tone="warning" title="Saved, but not sent yet" className="portal-unsent print:hidden">
        <p>
          Your input is stored in this browser. It is sent automatically as soon as there is a
          connection.
        </p>
        <ul className="mt-2 space-y-2">
          {forms.map((form) => (
            <li key={form.id}>
              <span className="numeric font-medium">{form.label}</span>
              {form.problem && (
                <>
                  : {form.problem}
                  <span className="mt-1 flex flex-wrap gap-3">
                    <Button type="button" size="small" look="secondary" onClick={() => again(form)}>
                      Send it again
                    </Button>
                    <Button
                      type="button"
                      size="small"
                      look="quiet"
                      onClick={() => deleteUnsentForm(form.id)}
                    >
                      Discard it
                    </Button>
                  </span>
                </>
              )}
            </li>
          ))}
        </ul>
        {waiting > 0 && (
          <Button
            type="button"
            size="small"
            look="secondary"
            className="mt-3"
            pending={isSending}
            onClick={send}
          >
            {isSending ? 'Sending …' : 'Send now'}
          </Button>
        )}
      </Notice>
    </div>
  )
}
