import { Form, href, Link } from 'react-router'
import { checkQuality } from '#app/domain/catalogue/audit/check-quality.server.ts'
import {
  type QualityGroup,
  type QualityIssue,
  qualityGroups,
} from '#app/domain/catalogue/audit/find-quality-issues.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { listCategoryChoices } from '#app/domain/catalogue/documents/product-fields.ts'
import { listStatements } from '#app/domain/catalogue/statements/statements.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { formatDay, formatNumber, isoDayOf } from '#app/platform/text/format.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { ProgressPanel } from '../frame/progress-panel.tsx'
import { DeskSections } from '../shell/desk-sections.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/quality-page.ts'
import { fieldIdOf } from './product-form.ts'
import { productEditPath } from './product-paths.ts'

/** Maximum number of issues that are shown of each group. */
const maxShown = 100

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, 'edit-content')
  const catalogue = currentCatalogue()
  const asked = url.searchParams.get('category') ?? ''
  const category = listCategoryChoices().some(({ value }) => value === asked) ? asked : ''
  const { issues, checked, total } = await checkQuality(catalogue, category)
  const all = [...issues.map(showIssue), ...(await findExpired(catalogue, category))]
  const groups = Map.groupBy(all, ({ group }) => group)
  return {
    category,
    checked,
    total,
    groups: Object.keys(qualityGroups).map((name) => {
      const group = name as QualityGroup
      const found = groups.get(group) ?? []
      return { group, count: found.length, issues: found.slice(0, maxShown) }
    }),
  }
}

/** An issue with the path of the field that mends it. */
type ShownIssue = Omit<QualityIssue, 'column'> & { to: string }

const showIssue = ({ column, ...issue }: QualityIssue): ShownIssue => ({
  ...issue,
  to: `${productEditPath(issue.sku)}#${fieldIdOf(column)}`,
})

const statementPath = (statement: string) =>
  `${href('/staff/statements/:statement', { statement })}#statement-expiresOn`

/** Finds the products whose statements and certificates have expired. */
async function findExpired(catalogue: CatalogueSnapshot, category: string): Promise<ShownIssue[]> {
  const today = isoDayOf(new Date())
  const statements = await listStatements(database().db)
  return statements.flatMap(({ key, title, skus, expiresOn }) =>
    expiresOn === null || expiresOn >= today
      ? []
      : skus.flatMap((sku): ShownIssue[] => {
          const product = catalogue.bySku.get(sku)
          if (!product || (category !== '' && product.category !== category)) return []
          const text = `${title} expired on ${formatDay(expiresOn)}.`
          return [{ group: 'certificate', sku, name: product.name, text, to: statementPath(key) }]
        }),
  )
}

export function meta() {
  return staffMeta('Data quality')
}

export default function QualityPage({ loaderData }: Route.ComponentProps) {
  const { category, groups, checked, total } = loaderData
  const isDone = checked === total
  const wrong = groups.filter(({ count }) => count > 0)
  const right = groups.filter(({ count }) => count === 0)
  return (
    <>
      <PageHead
        title="Data quality"
        lead="What the catalogue's audit finds in products on offer. Each entry leads to its field."
        back={
          <Link to={href('/staff/products')} className="text-link">
            Products
          </Link>
        }
      />
      <Form method="get" className="mb-6 flex max-w-md items-end gap-2">
        <SelectField
          name="category"
          label="Category"
          placeholder="All"
          defaultValue={category}
          options={listCategoryChoices()}
          fieldClassName="flex-1"
        />
        <Button look="secondary">Show</Button>
      </Form>
      {!isDone && (
        <div className="mb-6 max-w-2xl">
          <ProgressPanel
            heading="Checking the products"
            words={`${formatNumber(checked)} of ${formatNumber(total)} are checked so far`}
            counted={{ done: checked, total }}
            note="What was found so far is below. You can leave this page; the check goes on."
          />
        </div>
      )}
      <DeskSections>
        {wrong.map(({ group, count, issues }) => (
          <section key={group} aria-labelledby={`quality-${group}`}>
            <h2 id={`quality-${group}`}>
              {qualityGroups[group]}: {count}
            </h2>
            <ul className="mt-3 divide-y divide-rule border-y border-rule bg-surface">
              {issues.map(({ sku, name, to, text }) => (
                <li
                  key={`${sku} ${text}`}
                  className="flex flex-wrap items-baseline gap-x-4 px-4 py-2"
                >
                  <Link to={to} className="text-link">
                    {name}
                  </Link>
                  <span className="min-w-0 text-muted wrap-anywhere">{text}</span>
                </li>
              ))}
            </ul>
            {count > issues.length && (
              <p className="mt-2 text-muted">And {count - issues.length} more.</p>
            )}
          </section>
        ))}
        {right.length > 0 && isDone && (
          <section aria-labelledby="quality-right">
            <h2 id="quality-right">Nothing found</h2>
            <p className="mt-1 text-muted">
              {right.map(({ group }) => qualityGroups[group]).join(' · ')}
            </p>
          </section>
        )}
      </DeskSections>
    </>
  )
}
