import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { findLists } from '#app/domain/company-range/lists.server.ts'
import { listRecipeParts } from '#app/domain/company-range/recipe.ts'
import { findRecipes } from '#app/domain/company-range/save-recipes.server.ts'
import { listMembers } from '#app/domain/customers/members/members.server.ts'
import { findRules, type OrderRules } from '#app/domain/orders/approval/find-rules.server.ts'
import { countOf, joinWithAnd } from '#app/domain/packaging/quantity/nouns.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { DeskTable } from '../../shell/desk-table.tsx'
import { staffMeta } from '../../shell/staff-meta.ts'
import { CompanyHead } from '../company-head.tsx'
import { requireCompany } from '../require-company.server.ts'
import type { Route } from './+types/rules-page.ts'

export async function loader(args: Route.LoaderArgs) {
  const { db, company } = await requireCompany(args)
  const { bySku } = currentCatalogue()
  const ours = { company: company.id }
  const rules = await findRules(db, ours)
  const members = await listMembers(db, ours)
  const people = members.filter(({ account }) => rules.people.includes(account))
  return {
    company,
    rules: describeRules(
      rules,
      people.map(({ name }) => name),
    ),
    lists: await findLists(db, ours),
    recipes: (await findRecipes(db, ours)).map((recipe) => ({
      id: recipe.id,
      name: recipe.name,
      parts: listRecipeParts(recipe, (sku) => bySku.get(sku)),
    })),
  }
}

/** Describes a company's order rules, one sentence each; empty if it has none. */
function describeRules(rules: OrderRules, people: readonly string[]): string[] {
  return [
    rules.overPallets !== null &&
      `Orders of more than ${countOf(rules.overPallets, 'pallet space')}`,
    rules.overKilograms !== null && `Orders heavier than ${formatNumber(rules.overKilograms)} kg`,
    rules.overTruckLoads !== null &&
      `Orders of more than ${countOf(rules.overTruckLoads, 'truck load')}`,
    rules.overUsualPercent !== null &&
      `Lines of more than ${formatNumber(rules.overUsualPercent)}% of the usual quantity`,
    rules.twoOverPallets !== null &&
      `Two approvals above ${countOf(rules.twoOverPallets, 'pallet space')}`,
    rules.twoOverKilograms !== null &&
      `Two approvals above ${formatNumber(rules.twoOverKilograms)} kg`,
    rules.newProducts && 'Orders with a product that the company has never bought',
    rules.outsideLists && 'Orders with a product that is on none of its lists',
    people.length > 0 && `Every order of ${joinWithAnd(people)}`,
    rules.ownApproval && 'Approvers may approve their own orders',
    rules.uniqueNumbers && 'Each order number is used once only',
  ].filter((words) => words !== false)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(`Lists and rules of ${loaderData?.company.name ?? 'a company'}`)
}

export default function RulesPage({ loaderData }: Route.ComponentProps) {
  const { company, rules, lists, recipes } = loaderData
  return (
    <>
      <CompanyHead company={company} current="rules" />
      <section aria-labelledby="rules" className="mb-8 max-w-3xl">
        <h2 id="rules" className="text-lg font-semibold">
          Approval rules
        </h2>
        <p className="mb-3 text-muted">The company’s owners set these in the portal.</p>
        {rules.length === 0 ? (
          <p>None: their orders come to us without approval.</p>
        ) : (
          <ul className="divide-y divide-rule border-y border-rule bg-surface">
            {rules.map((words) => (
              <li key={words} className="px-4 py-2">
                {words}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="lists" className="max-w-3xl">
        <h2 id="lists" className="mb-2 text-lg font-semibold">
          Lists
        </h2>
        {lists.length === 0 ? (
          <p className="text-muted">They have no lists.</p>
        ) : (
          <DeskTable
            caption="Lists"
            columns={[{ label: 'List' }, { label: 'Products', isFigure: true }]}
          >
            {lists.map(({ id, name, products }) => (
              <tr key={id}>
                <td className="font-medium break-words">{name}</td>
                <td data-label="Products" className="desk-figure">
                  {products}
                </td>
              </tr>
            ))}
          </DeskTable>
        )}
      </section>
      <section aria-labelledby="recipes" className="mt-8 max-w-3xl">
        <h2 id="recipes" className="mb-2 text-lg font-semibold">
          Recipes
        </h2>
        {recipes.length === 0 ? (
          <p className="text-muted">They have no recipes.</p>
        ) : (
          <ul className="divide-y divide-rule border-y border-rule bg-surface">
            {recipes.map(({ id, name, parts }) => (
              <li key={id} className="px-4 py-2">
                <p className="font-medium break-words">{name}</p>
                <p className="text-sm break-words text-muted">
                  {parts
                    .map((part) => [part.name, part.lost].filter(Boolean).join(', '))
                    .join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
