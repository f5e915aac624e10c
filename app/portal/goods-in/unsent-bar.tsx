import { useCallback, useEffect, useState } from 'react'
import { href, useLocation, useRevalidator, useRouteLoaderData } from 'react-router'
import type { loader } from '#app/portal/shell/portal-shell.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { refreshOfflinePage } from './offline/offline-page.ts'
import { sendUnsentForms } from './send-unsent.ts'
import {
  deleteUnsentForm,
  listUnsentForms,
  onUnsentFormsChange,
  type StoredPhotograph,
  saveUnsentForm,
  toJpegFile,
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
  const { key: place } = useLocation()
  /** Labels of the reports that arrived while this page was open. */
  const [sent, setSent] = useState({ place, labels: [] as readonly string[] })
  const send = useCallback(async () => {
    setSending(true)
    const arrived = await sendUnsentForms(company, formToken).catch(() => [])
    setSending(false)
    if (arrived.length === 0) return
    setSent((before) => ({
      place,
      // Concurrent calls send once, and each gets the labels.
      labels: [...new Set([...(before.place === place ? before.labels : []), ...arrived])],
    }))
    await revalidate()
    await refreshOfflinePage(company)
  }, [company, formToken, place, revalidate])

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

  if (forms.length === 0) {
    return (
      <div role="status" className="contents">
        {sent.place === place && sent.labels.length > 0 && (
          <Notice tone="success" className="portal-sent print:hidden">
            <p>Thank you. Signed for: {sent.labels.join('; ')}.</p>
          </Notice>
        )}
      </div>
    )
  }
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
          Your input is stored in this browser.{' '}
          {waiting > 0
            ? 'It is sent automatically as soon as there is a connection.'
            : 'It stays here until you send it again or discard it.'}
        </p>
        <ul className="mt-2 space-y-2">
          {forms.map((form) => (
            <li key={form.id}>
              <span className="numeric font-medium">{form.label}</span>
              {form.problem && (
                <>
                  : {form.problem}
                  <EnteredReport form={form} />
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

/**
 * Content of a refused report, with its photographs to save, so that a member can pass on what a
 * colleague's report does not say.
 */
function EnteredReport({ form }: { form: UnsentForm }) {
  const readable = form.photographs.filter(({ isUnread }) => !isUnread)
  const reference = form.fields.find(([name]) => name === 'reference')?.[1]
  return (
    <>
      {form.entered && (
        <ul className="mt-1 list-disc ps-5" aria-label="What you entered">
          {form.entered.map((sentence) => (
            <li key={sentence} className="break-words">
              {sentence}
            </li>
          ))}
        </ul>
      )}
      {readable.map((photograph, index) => (
        <Button
          // biome-ignore lint/suspicious/noArrayIndexKey: the photographs of a stored form do not change
          key={index}
          type="button"
          size="small"
          look="quiet"
          onClick={() => downloadPhotograph(photograph)}
        >
          Save “{photograph.name}”
        </Button>
      ))}
      {reference && (
        <TextLink
          to={href('/portal/:company/orders/:reference', { company: form.company, reference })}
          className="mt-1 block"
        >
          Open order {reference}
        </TextLink>
      )}
    </>
  )
}

function downloadPhotograph(photograph: StoredPhotograph) {
  const url = URL.createObjectURL(toJpegFile(photograph))
  const link = document.createElement('a')
  link.href = url
  link.download = photograph.name
  link.click()
  URL.revokeObjectURL(url)
}
