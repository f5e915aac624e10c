import type { AuditRow } from '#app/domain/access/audit/search-audit.server.ts'
import { formatInstant } from '#app/platform/text/format.ts'
import { DeskTable } from '../shell/desk-table.tsx'
import { actionWords, changeWords, sourceWords } from './audit-words.ts'

/** A page of the audit log. */
export function AuditTable({ rows }: { rows: AuditRow[] }) {
  return (
    <DeskTable
      caption="Audit log"
      columns={['When', 'Who', 'What', 'On what', 'Change', 'From'].map((label) => ({ label }))}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <td data-label="When" className="numeric">
            {formatInstant(row.at)}
          </td>
          <td data-label="Who">
            {row.actor || '–'}
            {row.onBehalfOf ? ` for ${row.onBehalfOf}` : ''}
          </td>
          <td data-label="What">{actionWords(row.action)}</td>
          <td data-label="On what">{row.subject}</td>
          <td data-label="Change" className="text-sm text-muted">
            <pre>{changeWords(row.before, row.after).join('\n') || '–'}</pre>
          </td>
          <td data-label="From" className="numeric text-sm text-muted">
            {sourceWords[row.source]}
            {row.address ? `, ${row.address}` : ''}
          </td>
        </tr>
      ))}
    </DeskTable>
  )
}
