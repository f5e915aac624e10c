import { Link } from 'react-router'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { useMember } from './use-member.ts'
import './member-range.css'

/** Products of the member's range that a list of the catalogue contains, those of the contract first. */
export function MemberRange({ list }: { list: string }) {
  const member = useMember(String(new URLSearchParams({ list })))
  const addresses = useAddresses()
  if (!member?.range) return null
  const { items, total } = member.range
  return (
    <section aria-labelledby="member-range">
      <h2 id="member-range" className="flex items-baseline gap-2 font-semibold">
        <span className="truncate">{member.company.name}: your range in this list</span>
        {total > 0 && (
          <span className="numeric shrink-0 text-sm font-normal text-muted">
            {total > items.length
              ? `the first ${items.length} of ${countOf(total, 'product')}`
              : countOf(total, 'product')}
          </span>
        )}
      </h2>
      {items.length === 0 ? (
        <p className="mt-2 text-muted">
          Nothing in this list is in your contract, was ordered before or has a code of yours.
        </p>
      ) : (
        <ul className="member-range-list" aria-labelledby="member-range">
          {items.map(({ sku, name, slug, codes, contract, last }) => (
            <li key={sku}>
              <p className="line-clamp-2 leading-snug font-medium">
                <Link to={addresses.product(slug)} discover="none" className="text-link">
                  {name}
                </Link>
              </p>
              <p className="mt-1 truncate text-xs text-muted">
                {[
                  codes.length > 0 ? `Your code ${codes.join(', ')}` : sku,
                  contract === 'preferred' && 'In your contract',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className="numeric mt-1 line-clamp-2 text-sm">
                {last ? `Last ordered: ${last.quantity}, ${last.day}` : 'Not ordered before'}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
