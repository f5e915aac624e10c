import { useEffect } from 'react'
import { href, useFetcher } from 'react-router'
import { heartbeat, presentWords } from '#app/domain/desk/presence/presence.ts'
import { formTokenField } from '#app/platform/forms/form-token-field.ts'
import { useFormToken } from '../../forms/staff-form.tsx'
import { enquiryParams } from '../enquiry-address.ts'
import type { action } from '../note-presence.ts'

/** Tells who else has this enquiry open, and tells others that this browser has. */
export function OthersPresent({ reference }: { reference: string }) {
  const fetcher = useFetcher<typeof action>({ key: `presence ${reference}` })
  const token = useFormToken()
  const { submit } = fetcher
  useEffect(() => {
    const place = href('/staff/enquiries/:reference/presence', enquiryParams(reference))
    const send = () => {
      if (document.visibilityState !== 'visible') return
      void submit({ [formTokenField]: token }, { method: 'post', action: place })
    }
    const leave = () => {
      const form = new FormData()
      form.set(formTokenField, token)
      form.set('leaving', 'yes')
      navigator.sendBeacon(place, new URLSearchParams(form as unknown as Record<string, string>))
    }
    send()
    const beating = setInterval(send, heartbeat)
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(beating)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [reference, token, submit])
  const words = presentWords(fetcher.data?.others ?? [])
  return (
    <p role="status" className="present" data-none={words === ''}>
      {words}
    </p>
  )
}
