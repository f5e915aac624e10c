import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Form, href } from 'react-router'
import { switchOff } from '#app/portal/account/push/this-device.ts'
import { deleteOfflinePages } from '#app/portal/goods-in/offline/offline-page.ts'
import { deleteAllUnsentForms, listAllUnsentForms } from '#app/portal/goods-in/unsent-store.ts'
import { Button } from '#app/ui/button.tsx'
import { clearAllStoredFields } from '#app/ui/form/use-stored-fields.ts'
import { Notice } from '#app/ui/notice.tsx'

interface SignOutFormProps {
  /** Hidden field with the form token of the session. */
  token: ReactNode
  className?: string
  /** The submit button. */
  children: ReactNode
}

/**
 * Form that signs out and deletes the browser's stored input, including unsent goods-in reports and
 * the stored goods-in page, and ends its push messages. If there are unsent reports, it asks for confirmation first.
 */
export function SignOutForm({ token, className, children }: SignOutFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [unsent, setUnsent] = useState<string[]>([])
  const leave = async () => {
    await deleteAllUnsentForms()
    await deleteOfflinePages()
    await switchOff()
    clearAllStoredFields()
    form.current?.submit()
  }
  const confirmIfUnsent = async (event: FormEvent) => {
    event.preventDefault()
    const waiting = await listAllUnsentForms()
    if (waiting.length === 0) return leave()
    setUnsent(waiting.map(({ label }) => label))
  }
  return (
    <>
      <Form
        ref={form}
        method="post"
        action={href('/portal/sign-out')}
        reloadDocument
        onSubmit={confirmIfUnsent}
        className={className}
      >
        {token}
        {children}
      </Form>
      {unsent.length > 0 && (
        <Notice tone="warning" role="alert" title="Not sent yet" className="mt-3">
          <p>
            {unsent.join('; ')}. If you stay, it is sent as soon as there is a connection. Signing
            out deletes it from this browser.
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button type="button" size="small" onClick={() => setUnsent([])}>
              Stay
            </Button>
            <Button type="button" size="small" look="secondary" onClick={leave}>
              Sign out and delete it
            </Button>
          </div>
        </Notice>
      )}
    </>
  )
}
