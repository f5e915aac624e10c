import { href } from 'react-router'
import { OutsideLink } from '#app/ui/text-link.tsx'

/** Offers our portal to somebody who follows one enquiry. */
export function KeepInPortal() {
  return (
    <p className="mt-6 text-muted print:hidden">
      Keep all your enquiries in one place: {/* Another audience: full loads. */}
      <a href={href('/portal/sign-in/access')} className="text-link">
        ask for access to our portal
      </a>{' '}
      with the e-mail address above, or{' '}
      <OutsideLink href={href('/portal')} className="text-link">
        sign in
      </OutsideLink>
      .
    </p>
  )
}
