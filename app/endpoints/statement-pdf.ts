import { isStatementKey, stateOn } from '#app/domain/catalogue/statements/statement.ts'
import {
  currentStatements,
  loadStatementFile,
} from '#app/domain/catalogue/statements/statements.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import type { Route } from './+types/statement-pdf.ts'

/** Returns the PDF of a statement that is in force. */
export async function loader({ params }: Route.LoaderArgs) {
  const key = params.statement
  const statement = isStatementKey(key) ? currentStatements().byKey.get(key) : undefined
  if (!statement) return new Response('There is no such statement.\n', { status: 404 })
  if (stateOn(statement, isoDayOf(new Date())) === 'expired') {
    return new Response('This statement has expired. Ask us for the new one.\n', { status: 410 })
  }
  const content = await loadStatementFile(database().db, key)
  if (!content) return new Response('There is no such statement.\n', { status: 404 })
  const name = statement.title.replace(/[^\w. -]+/g, '_')
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(content.length),
      'Content-Disposition': `attachment; filename="${name}.pdf"; filename*=UTF-8''${encodeURIComponent(statement.title)}.pdf`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'public, max-age=300',
    },
  })
}
