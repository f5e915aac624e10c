import { anyArguments } from './any-arguments.ts'
import type { PortalOperation } from './attempt.ts'
import type { CompanyRows } from './company-rows.ts'
import type { Filled } from './fill-company.ts'
import { importedByPortal, notOfACompany } from './imported-by-portal.ts'
import { operations } from './operations.ts'

/** Those that are asked with whatever is the other company's. */
const asWritten = [...importedByPortal()].filter(
  ([name]) => !(name in operations) && !(name in notOfACompany),
)
/** Every operation that the portal imports, as it is found. */
export const namesAsked = [...Object.keys(operations), ...asWritten.map(([name]) => name)]

/** An operation, called with these of the arguments that it may be asked with. */
export async function operationOf(
  name: string,
  places: readonly number[],
): Promise<PortalOperation> {
  const told = operations[name]
  if (told) return told
  const module = await import(/* @vite-ignore */ new Map(asWritten).get(name) ?? '')
  return {
    run: async (tx, { actor, of }) => {
      const any = anyArguments((of as Filled & { rows: CompanyRows }).rows, of.company)
      const sent = places.map((place) => any[place % any.length])
      const answer = await module[name](tx, actor, ...sent)
      // An id that was sent may come back, by itself or in a record.
      const ids = sent.flatMap((one) => [one, (one as { id?: unknown } | null)?.id])
      return answer?.list && ids.includes(answer.list) ? { ...answer, list: '' } : answer
    },
  }
}
