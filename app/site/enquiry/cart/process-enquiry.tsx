import { type MouseEvent, useEffect, useState } from 'react'
import { href, useNavigate } from 'react-router'
import {
  hasPendingCartForms,
  useHasPendingCartForms,
} from '#app/domain/cart/tab/pending-cart-forms.ts'
import { ButtonLink } from '#app/ui/button.tsx'

interface ProcessEnquiryProps {
  /** Why the cart cannot be processed; null when it can. */
  blocked: string | null
  /** Whether no line's last change was refused. */
  isSettled: () => boolean
}

/** The link to the checkout, which waits for pending changes and stays if one was refused. */
export function ProcessEnquiry({ blocked, isSettled }: ProcessEnquiryProps) {
  const navigate = useNavigate()
  const isSaving = useHasPendingCartForms()
  const [wanted, setWanted] = useState(false)
  const checkout = href('/catalogue/checkout')

  useEffect(() => {
    if (!wanted || isSaving) return
    setWanted(false)
    if (isSettled()) void navigate(checkout)
  }, [wanted, isSaving, isSettled, navigate, checkout])

  function goOn(event: MouseEvent) {
    if (isSettled() && !hasPendingCartForms()) return
    event.preventDefault()
    setWanted(hasPendingCartForms())
  }

  return (
    <div className="mt-5">
      {blocked ? (
        // biome-ignore lint/a11y/useSemanticElements: a link that leads nowhere yet
        <span
          role="link"
          aria-disabled="true"
          aria-describedby="blocked"
          tabIndex={0}
          className="button button-primary w-full"
        >
          Process Enquiry
        </span>
      ) : (
        <ButtonLink to={checkout} prefetch="none" onClick={goOn} className="w-full">
          {wanted ? 'Saving …' : 'Process Enquiry'}
        </ButtonLink>
      )}
      <p id="blocked" role="status" className="mt-2 text-sm text-vermilion">
        {blocked}
      </p>
    </div>
  )
}
