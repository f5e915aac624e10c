import { href, Link } from 'react-router'
import {
  documentTitle,
  formatDocumentMark,
  parseDocumentMark,
} from '#app/domain/company-documents/company-document.ts'
import { listCompanyDocuments } from '#app/domain/company-documents/company-documents.server.ts'
import { formatFileSize } from '#app/domain/enquiry/conversation/format-file-size.ts'
import { formatDay } from '#app/platform/text/format.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { orderAddress } from '../orders/order-address.ts'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/documents-page.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'see-company-documents')
  const after = parseDocumentMark(url.searchParams.get('after'))
  const { company } = actor
  const { documents, next } = await inCompany((tx) =>
    listCompanyDocuments(tx, actor, { company, after }),
  )
  return { documents, next: next && formatDocumentMark(next), isLater: after !== null }
}

export function meta() {
  return portalMeta('Invoices and statements')
}

export default function DocumentsPage({ loaderData, params }: Route.ComponentProps) {
  const { documents, next, isLater } = loaderData
  const { company } = params
  return (
    <div className="max-w-3xl">
      <p className="mb-1 text-sm">
        <Link to={href('/portal/:company/orders', params)} className="text-link">
          Orders
        </Link>
      </p>
      <h1 className="text-title">Invoices and statements</h1>
      <p className="mt-2 text-muted">
        From our team to the owners and buyers of your company, newest first. Those of an order are
        among its documents too.
      </p>
      {documents.length === 0 ? (
        <p className="mt-6">{isLater ? 'There are no older ones.' : 'None so far.'}</p>
      ) : (
        <ul className="mt-6 border-t border-rule">
          {documents.map((document) => (
            <li
              key={document.id}
              className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 border-b border-rule py-3"
            >
              <span className="min-w-0">
                <a
                  href={href('/portal/:company/documents/:document', {
                    company,
                    document: document.id,
                  })}
                  className="text-link font-semibold break-words"
                >
                  {documentTitle(document)}
                </a>
                <span className="block text-sm break-words text-muted">
                  {document.reference && (
                    <>
                      <Link to={orderAddress(company, document.reference)} className="text-link">
                        {document.reference}
                      </Link>
                      {' · '}
                    </>
                  )}
                  PDF, {formatFileSize(document.bytes)}
                </span>
              </span>
              <span className="numeric text-muted">{formatDay(document.issuedOn)}</span>
            </li>
          ))}
        </ul>
      )}
      {next && (
        <p className="mt-4">
          <Link to={`?${new URLSearchParams({ after: next })}`} className="text-link">
            Older ones
          </Link>
        </p>
      )}
    </div>
  )
}
