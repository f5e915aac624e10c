import { type ReactNode, useEffect, useRef } from 'react'
import { href, useFetcher } from 'react-router'
import { formTokenField } from '#app/platform/forms/form-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { enquiryParams } from '../enquiry/enquiry-path.ts'
import type { action } from '../enquiry/set-aside-page.tsx'
import { useFormToken } from '../forms/staff-form.tsx'
import { SetAsideFields } from './set-aside-fields.tsx'

interface SetAsideFormProps {
  reference: string
  /** Called once the enquiry was set aside. */
  onSaved?: () => void
  className?: string
  /** Further hidden fields. */
  children?: ReactNode
}

/** Form to set an enquiry aside; a refused time is explained beside its field. */
export function SetAsideForm({ reference, onSaved, className, children }: SetAsideFormProps) {
  const fetcher = useFetcher<typeof action>()
  const token = useFormToken()
  const wasSent = useRef(false)
  const { state, data } = fetcher
  useEffect(() => {
    if (state !== 'idle') wasSent.current = true
    else if (wasSent.current) {
      wasSent.current = false
      if (!data?.errors) onSaved?.()
    }
  }, [state, data, onSaved])
  return (
    <fetcher.Form
      method="post"
      action={href('/staff/enquiries/:reference/aside', enquiryParams(reference))}
      className={className}
    >
      <input type="hidden" name={formTokenField} value={token} />
      {children}
      <SetAsideFields errors={data?.errors} {...data?.typed} />
      <Button size="small" className="mt-3 w-full" pending={state !== 'idle'}>
        Save
      </Button>
    </fetcher.Form>
  )
}
