import { Button, ButtonLink } from '#app/ui/button.tsx'
import { enquiryPath } from '../enquiry-path.ts'

/** Button that carries out a step of an enquiry, and a link back to the enquiry. */
export function StepButtons({ reference, does }: { reference: string; does: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button>{does}</Button>
      <ButtonLink to={enquiryPath(reference)} look="quiet">
        Back
      </ButtonLink>
    </div>
  )
}
