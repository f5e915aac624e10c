import { type MouseEvent, useEffect, useState } from 'react'
import { href, useFetchers, useNavigate } from 'react-router'
import type { CartLineView } from '#app/domain/enquiry/cart-view.ts'
import { ButtonLink } from '#app/ui/button.tsx'

interface ProcessEnquiryProps {
  /** Why the cart cannot be processed; null when it can. */
  blocked: string | null
  /** Lines whose last change was refused. */
  unsaved: readonly CartLineView[]
}

/** Leads to the checkout: never past a change that is still being saved, or could not be. */
export function ProcessEnquiry({ blocked, unsaved }: ProcessEnquiryProps) {
  const navigate = useNavigate()
  const isSaving = useFetchers().length > 0
  const [wanted, setWanted] = useState(false)
  const checkout = href('/catalogue/checkout')

  useEffect(() => {
    if (!wanted || isSaving) return
    setWanted(false)
    if (unsaved.length === 0) void navigate(checkout)
  }, [wanted, isSaving, unsaved, navigate, checkout])

  function goOn(event: MouseEvent) {
    if (!isSaving && unsaved.length === 0) return
    event.preventDefault()
    setWanted(isSaving)
  }

  const names = unsaved.map(({ product, sku }) => product?.name ?? sku).join(', ')
  const reason = blocked ?? (names && `Not saved yet: ${names}. Correct the quantity first.`)
  return (
    <div className="mt-5">
      {blocked ? (
        // biome-ignore lint/a11y/useSemanticElements: a link that leads nowhere yet
        <span
          role="link"
          aria-disabled="true"
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
      <p role="status" className="mt-2 text-sm text-vermilion">
        {reason}
      </p>
    </div>
  )
}
