import { buildArguments } from './any-arguments.ts'
import type { PortalOperation } from './attempt.ts'
import type { CompanyRows } from './company-rows.ts'
import type { Filled } from './fill-company.ts'
import { importedByPortal, notOfACompany } from './imported-by-portal.ts'
import { operations } from './operations.ts'

/** Operations that are called with arbitrary arguments of the other company. */
const genericOperations = [...importedByPortal()].filter(
  ([name]) => !(name in operations) && !(name in notOfACompany),
)
/** Names of all operations that the portal imports and that are tested. */
export const testedNames = [...Object.keys(operations), ...genericOperations.map(([name]) => name)]

/**
 * Returns an operation by its name.
 * @param places indexes of the arguments in `buildArguments`; ignored for operations with fixed
 * arguments
 */
export async function operationOf(
  name: string,
  places: readonly number[],
): Promise<PortalOperation> {
  const told = operations[name]
  if (told) return told
  const module = await import(/* @vite-ignore */ new Map(genericOperations).get(name) ?? '')
  return {
    run: async (tx, { actor, of }) => {
      const any = buildArguments((of as Filled & { rows: CompanyRows }).rows, of.company)
      const sent = places.map((place) => any[place % any.length])
      const answer = await module[name](tx, actor, ...sent)
      // The operation may return an id that it was called with, by itself or in a record.
      const ids = sent.flatMap((one) => [one, (one as { id?: unknown } | null)?.id])
      return answer?.list && ids.includes(answer.list) ? { ...answer, list: '' } : answer
    },
  }
}
