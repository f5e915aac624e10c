import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { OutsideLink } from '#app/ui/text-link.tsx'

interface KeepInPortalProps {
  /** What the form that asks for access begins with. */
  asks: { name: string; company: string; email: string; phone: string }
}

/**
 * Offers our portal to somebody who follows one enquiry. Their details go there in a form, so that no
 * address tells them; nothing is asked for before they send it from there.
 */
export function KeepInPortal({ asks }: KeepInPortalProps) {
  return (
    // Another audience: full loads.
    <form
      method="post"
      action={href('/portal/sign-in/access')}
      className="mt-6 text-muted print:hidden"
    >
      {Object.entries({ ...asks, intent: 'begin' }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>
        Keep all your enquiries in one place, in our portal. If you have no access yet, ask for it
        with the e-mail address above; else{' '}
        <OutsideLink href={href('/portal')} className="text-link">
          sign in
        </OutsideLink>
        .
      </p>
      <Button look="secondary" size="small" className="mt-3">
        Ask for access
      </Button>
    </form>
  )
}
