import { Button, ButtonLink } from '#app/ui/button.tsx'
import { enquiryAddress } from '../enquiry-address.ts'

/** What makes a step of an enquiry, and what leads back without it. */
export function StepButtons({ reference, does }: { reference: string; does: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button>{does}</Button>
      <ButtonLink to={enquiryAddress(reference)} look="quiet">
        Back
      </ButtonLink>
    </div>
  )
}
