import { href, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { PortalForm } from '../forms/portal-form.tsx'

interface OrderMailsProps {
  company: string
  reference: string
  isMuted: boolean
}

/** Section to mute or unmute mails about an order. */
export function OrderMails({ company, reference, isMuted }: OrderMailsProps) {
  return (
    <section aria-labelledby="mails" className="mt-10 print:hidden">
      <h2 id="mails" className="mb-2 text-heading">
        Mails about this order
      </h2>
      <p className="text-muted">
        {isMuted ? 'You muted it: we mail you only if we need your answer.' : 'As you chose under '}
        {!isMuted && (
          <Link to={href('/portal/:company/account/mails', { company })} className="text-link">
            What we send you
          </Link>
        )}
        {!isMuted && '.'}
      </p>
      <PortalForm
        action={href('/portal/:company/orders/:reference/mute', {
          company,
          reference: reference.toLowerCase(),
        })}
        preventScrollReset
      >
        <input type="hidden" name="mute" value={isMuted ? 'no' : 'yes'} />
        <Button look="secondary" size="small" className="mt-3">
          {isMuted ? 'Mail me about it again' : 'Mute this order'}
        </Button>
      </PortalForm>
    </section>
  )
}
