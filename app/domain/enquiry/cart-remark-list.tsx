import { href } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { CartRemark } from './cart-remarks.ts'

/** What the lines say of one another, quietly: none of it keeps an enquiry from being sent. */
export function CartRemarkList({ remarks }: { remarks: CartRemark[] }) {
  if (remarks.length === 0) return null
  return (
    <section aria-labelledby="remarks" className="cart-remarks">
      <h2 id="remarks" className="font-semibold">
        Do these go together?
      </h2>
      <p className="mt-1 text-sm text-muted">
        You can send your enquiry as it is; our team asks about what is open.
      </p>
      <ul className="mt-3">
        {remarks.map(({ kind, sku, name, text, search }) => (
          <li key={`${sku} ${text}`} className="cart-remark">
            <Icon
              name={kind === 'clash' ? 'warning' : 'plus'}
              className={kind === 'clash' ? 'mt-1 text-amber' : 'mt-1 text-muted'}
            />
            <div className="min-w-0">
              <p className="font-medium">{name}</p>
              <p className="numeric text-muted">{text}</p>
              {search && (
                <TextLink to={`${href('/catalogue')}?${new URLSearchParams({ ...search })}`}>
                  {kind === 'clash' ? 'See what fits instead' : 'See what fits'}
                  <span className="sr-only"> ({name})</span>
                </TextLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
