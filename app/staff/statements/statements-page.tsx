import { href, Link } from 'react-router'
import {
  describeValidity,
  type StatementState,
  statementKinds,
  stateOn,
} from '#app/domain/catalogue/statements/statement.ts'
import { listStatements } from '#app/domain/catalogue/statements/statements.server.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Notice } from '#app/ui/notice.tsx'
import { StatusTag, type TagTone } from '#app/ui/status-tag.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { DeskTable } from '../shell/desk-table.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/statements-page.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, 'keep-statements')
  const today = isoDayOf(new Date())
  const statements = await listStatements(database().db)
  return {
    proposed: url.searchParams.has('proposed'),
    statements: statements.map((statement) => ({
      key: statement.key,
      title: statement.title,
      kind: statementKinds[statement.kind].label,
      products: statement.skus.length,
      validity: describeValidity(statement, today),
      state: stateOn(statement, today),
    })),
  }
}

export function meta() {
  return staffMeta('Statements')
}

const states: Record<StatementState, { tone: TagTone; label: string }> = {
  'in-force': { tone: 'positive', label: 'In force' },
  'ends-soon': { tone: 'attention', label: 'Renew soon' },
  expired: { tone: 'negative', label: 'Expired' },
}

const columns = [
  { label: 'Statement' },
  { label: 'States' },
  { label: 'Products', isFigure: true },
  { label: 'Validity' },
  { label: 'State' },
]

export default function StatementsPage({
  loaderData: { statements, proposed },
}: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Statements"
        lead="Statements and certificates that product pages offer. An expired one is named as expired and cannot be downloaded."
      >
        <Link
          to={href('/staff/statements/:statement', { statement: 'new' })}
          className="button button-primary button-small"
        >
          Add a statement
        </Link>
      </PageHead>
      {proposed && (
        <Notice tone="info" role="status" className="mb-5 max-w-2xl">
          <p>A colleague must approve this change. It waits as a draft.</p>
        </Notice>
      )}
      {statements.length === 0 ? (
        <p className="max-w-2xl text-muted">
          None yet. Product pages say that certificates belong to a production lot and are sent on
          request. Add a declaration of compliance, an allergen or a vegan statement as PDF.
        </p>
      ) : (
        <DeskTable caption="Statements, those that end first at the top" columns={columns}>
          {statements.map(({ key, title, kind, products, validity, state }) => (
            <tr key={key}>
              <td data-label="Statement">
                <Link
                  to={href('/staff/statements/:statement', { statement: key })}
                  className="text-link"
                >
                  {title}
                </Link>
              </td>
              <td data-label="States">{kind}</td>
              <td data-label="Products" className="desk-figure">
                {countOf(products, 'product')}
              </td>
              <td data-label="Validity">{validity}</td>
              <td data-label="State">
                <StatusTag tone={states[state].tone}>{states[state].label}</StatusTag>
              </td>
            </tr>
          ))}
        </DeskTable>
      )}
    </>
  )
}
