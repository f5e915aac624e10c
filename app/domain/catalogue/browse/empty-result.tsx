import { href } from 'react-router'
import { TextLink } from '#app/ui/text-link.tsx'
import { searchOf } from './browse-query.ts'
import type { Relaxation } from './relax.ts'

/** Nothing matches: says which single choice stands in the way, and what giving it up shows. */
export function EmptyResult({ relax }: { relax: Relaxation[] }) {
  return (
    <div className="border border-rule bg-surface p-6 sm:p-10">
      <h2 className="text-heading">Nothing matches all of that.</h2>
      {relax.length > 0 && (
        <>
          <p className="mt-3">
            {relax.length === 1 ? 'One choice stands in the way:' : 'Let go of one of these:'}
          </p>
          <ul className="mt-3 border-t border-rule">
            {relax.map((way) => (
              <li key={way.label} className="border-b border-rule">
                <TextLink
                  to={href('/catalogue') + searchOf(way.query)}
                  className="flex min-h-11 items-center justify-between gap-4"
                >
                  <span>Without {way.label}</span>
                  <span className="numeric">
                    {way.count} {way.count === 1 ? 'product' : 'products'}
                  </span>
                </TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-6 text-muted">
        Looking for something we do not list? We source special bottles, colours and prints: put the
        nearest item into an enquiry and say in its note what should differ.
      </p>
    </div>
  )
}
