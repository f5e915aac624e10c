import { data, href, Link } from 'react-router'
import { privateMeta, siteNameOf } from '#app/document/page-meta.ts'
import { formatSharedRows, splitIntoSections } from '#app/domain/cart/share/list-rows.ts'
import { findSharedList } from '#app/domain/cart/share/share-cart.server.ts'
import { formatPastableList, sharedListDays } from '#app/domain/cart/share/shared-list.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { database } from '#app/platform/database/database.server.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { noStoreHeaders } from '../cart/cart-headers.ts'
import type { Route } from './+types/shared-list-page.ts'

export async function loader({ params, url }: Route.LoaderArgs) {
  const found = await findSharedList(database().db, params.token)
  const { bySku } = currentCatalogue()
  const lines = found ?? []
  const page = {
    isFound: found !== null,
    isMade: url.searchParams.has('made'),
    address: publicUrl() + href('/catalogue/list/:token', params),
    rows: formatSharedRows(lines, (sku) => bySku.get(sku)),
    text: formatPastableList(lines),
    csv: href('/catalogue/list/:token/list.csv', params),
    pdf: href('/catalogue/list/:token/list.pdf', params),
  }
  return data(page, { status: found ? 200 : 404, headers: noStoreHeaders })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteNameOf(matches), 'A shared list')
}

export default function SharedListPage({ loaderData }: Route.ComponentProps) {
  const { isFound, isMade, address, rows, text, csv, pdf } = loaderData
  if (!isFound) {
    return (
      <div className="page-width pt-8 pb-16 lg:pt-10">
        <h1 className="text-title">There is no list at this link</h1>
        <p className="mt-4 max-w-xl text-lg">
          It may have been cut short or mistyped, or it is older than {sharedListDays} days. Ask the
          sender for a new one.
        </p>
        <p className="mt-6">
          <ButtonLink to={href('/catalogue')}>Return to Catalogue</ButtonLink>
        </p>
      </div>
    )
  }
  return (
    <div className="page-width pt-8 pb-16 lg:pt-10">
      <h1 className="text-title">A shared list</h1>
      <p className="mt-3 max-w-2xl text-muted">
        {countOf(rows.length, 'line')}, as they were when the list was shared. Changes to your own
        enquiry do not affect this list.
      </p>
      {isMade && (
        <Notice tone="success" role="status" title="The link is ready" className="mt-6 max-w-2xl">
          <p>Share this link. It works for {sharedListDays} days; notes are not included.</p>
          <p className="mt-2 font-medium wrap-anywhere">{address}</p>
        </Notice>
      )}
      {splitIntoSections(rows).map(({ heading, rows }) => (
        <section key={heading} aria-label={heading} className="mt-8 max-w-3xl">
          <h2 className="font-semibold">{heading}</h2>
          <ul className="mt-2 border-t border-rule">
            {rows.map(({ sku, slug, name, quantity, remark }) => (
              <li key={sku} className="border-b border-rule py-3">
                <p className="font-medium">
                  {slug ? (
                    <Link to={href('/catalogue/:slug', { slug })} className="hover:text-green">
                      {name}
                    </Link>
                  ) : (
                    sku
                  )}
                </p>
                <p className="numeric text-sm text-muted">
                  {slug && `${sku} · `}
                  {quantity}
                </p>
                {remark && <p className="text-sm text-amber">{remark}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className="mt-6 flex flex-wrap items-center gap-3 print:hidden">
        {text !== '' && (
          <form method="post" action={href('/catalogue/paste')}>
            <input type="hidden" name="list" value={text} />
            <Button>Check and add to my enquiry</Button>
          </form>
        )}
        <a href={csv} download className="text-link">
          CSV
        </a>
        <a href={pdf} download className="text-link">
          PDF
        </a>
        <ButtonLink to={href('/catalogue')} look="quiet">
          Return to Catalogue
        </ButtonLink>
      </div>
    </div>
  )
}
