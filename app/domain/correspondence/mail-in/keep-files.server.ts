import type { Database } from '#app/platform/database/database.server.ts'
import type { ArrivedFile } from './arrived-mail.ts'
import type { KeptFile } from './incoming-mail.ts'

/** Keeps the files of a mail that we take, checked as uploads are. */
export async function keepFiles(
  _tx: Database,
  _mail: { id: string },
  _files: readonly ArrivedFile[],
): Promise<KeptFile[]> {
  return []
}
