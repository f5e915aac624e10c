import { Form, href } from 'react-router'
import type { CartLabel } from '#app/domain/cart/label/cart-labels.server.ts'
import { Button } from '#app/ui/button.tsx'

/** List of the labels that will be sent with the enquiry, each with a button to remove it. */
export default function CartLabels({ labels }: { labels: readonly CartLabel[] }) {
  return (
    <section aria-labelledby="labels" className="mt-6 max-w-2xl">
      <h2 id="labels" className="text-sm text-muted">
        Labels that go with your enquiry
      </h2>
      <ul>
        {labels.map(({ sku, name, place }) => (
          <li key={sku} className="flex items-start gap-4 border-b border-rule py-2">
            <span className="min-w-0 flex-1 break-words">
              {name} <span className="text-muted">on {sku}</span>
              <span className="block text-sm text-muted">{place}</span>
            </span>
            <Form method="post" action={href('/catalogue/cart/label')} className="print:hidden">
              <input type="hidden" name="sku" value={sku} />
              <Button look="quiet" size="small">
                Leave out<span className="sr-only"> {name}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
