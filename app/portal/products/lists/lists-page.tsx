import { data, href, Link, redirect } from 'react-router'
import { reachOf } from '#app/domain/access/policy.ts'
import { createList, findLists } from '#app/domain/company-range/lists.server.ts'
import { listForm } from '#app/domain/company-range/product-list.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { uuidText } from '#app/platform/forms/form-fields.ts'
import { readIntentForm } from '#app/platform/forms/read-form.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { portalMeta } from '../../shell/portal-meta.ts'
import { ProductsTabs } from '../products-tabs.tsx'
import type { Route } from './+types/lists-page.ts'
import { ListNameForm } from './list-name-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'see-own-range')
  return {
    lists: await inCompany((tx) => findLists(tx, actor)),
    mayKeep: reachOf(actor, 'keep-own-range') !== 'none',
    newList: crypto.randomUUID(),
  }
}

/** The list gets the id that the form was made with, so that it is created once. */
const newListForm = listForm.extend({ list: uuidText() })

export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, inCompany } = requireMember(context, 'keep-own-range')
  const sent = await readIntentForm(request, { '': newListForm, name: newListForm })
  if (sent.status !== 'success') return data(sent.reply(), { status: 400 })
  const { name, list: id } = sent.value
  const begun = await inCompany((tx) => createList(tx, actor, { id, name }))
  if (begun.outcome === 'done') {
    return redirect(href('/portal/:company/products/lists/:list', { ...params, list: id }), 303)
  }
  const errors =
    begun.outcome === 'name'
      ? { fieldErrors: { name: [begun.message] } }
      : { formErrors: [begun.message] }
  return data(sent.reply(errors), { status: 400 })
}

export function meta() {
  return portalMeta('Lists')
}

export default function ListsPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { lists, mayKeep, newList } = loaderData
  return (
    <>
      <ProductsTabs company={params.company} />
      <h1 className="text-title">Lists</h1>
      <p className="mt-2 max-w-2xl text-muted">
        Products that you order together, with what you usually order. Everybody in your company has
        the same lists.
      </p>
      {lists.length > 0 && (
        <ul className="mt-6 max-w-2xl border-t border-rule">
          {lists.map(({ id, name, products }) => (
            <li key={id} className="border-b border-rule">
              <Link
                to={href('/portal/:company/products/lists/:list', { ...params, list: id })}
                className="flex min-h-12 items-center justify-between gap-4 hover:text-green"
              >
                <span className="min-w-0 font-semibold break-words">{name}</span>
                <span className="numeric shrink-0 text-muted">{countOf(products, 'product')}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {mayKeep && (
        <section aria-labelledby="new" className="mt-8 max-w-2xl">
          <h2 id="new" className="mb-4 text-heading">
            {lists.length === 0 ? 'Begin the first' : 'Begin another'}
          </h2>
          <FormErrors result={actionData} />
          <ListNameForm lastResult={actionData} list={newList} button="Begin the list" />
        </section>
      )}
      {!mayKeep && lists.length === 0 && (
        <p className="mt-6">There are no lists yet. An owner or a buyer can create one.</p>
      )}
    </>
  )
}
