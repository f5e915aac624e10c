import type { SubmissionResult } from '@conform-to/react'
import { data, href, redirect } from 'react-router'
import { removeList, renameList } from '#app/domain/company-range/lists.server.ts'
import { listForm } from '#app/domain/company-range/product-list.ts'
import { addToListByCode } from '#app/domain/orders/reorder/add-to-list-by-code.server.ts'
import { putListInDraft } from '#app/domain/orders/reorder/set-draft-lines.server.ts'
import { freeText, uuidText } from '#app/platform/forms/form-fields.ts'
import { buttonForm, formSchema } from '#app/platform/forms/form-schema.ts'
import { firstErrorOf, readIntentForm, typedTextsOf } from '#app/platform/forms/read-form.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import type { PortalMember } from '#app/portal/portal-member.ts'
import { handleRangeForm, rangeForms } from '../handle-range-form.server.ts'

/** Forms of the page, by intent. */
const listForms = {
  ...rangeForms,
  'remove-list': buttonForm,
  name: listForm.extend({ list: uuidText() }),
  'order-all': buttonForm,
  add: formSchema({
    code: freeText().overwrite(cleanSingleLine),
    quantity: freeText().overwrite(cleanSingleLine),
  }),
}

/**
 * Handles a form on the page of a list, by its `intent`. Redirects, or returns the errors for the
 * form of their `kind`.
 * @param url URL of the page, whose product search is preserved
 */
export async function handleListForm(
  member: PortalMember,
  params: { company: string; list: string },
  request: Request,
  { search }: Pick<URL, 'search'>,
) {
  const { actor, inCompany } = member
  const { list } = params
  if (!isUuid(list)) throw refusePage('There is no such list.', { status: 404 })
  const sent = await readIntentForm(request, listForms)
  if (sent.intent === 'remove-list') {
    const removed = await inCompany((tx) => removeList(tx, actor, list))
    if (removed.outcome !== 'done') throw refusePage(removed.message, { status: 403 })
    return redirect(href('/portal/:company/products/lists', params), 303)
  }
  if (sent.intent === 'name') {
    if (sent.status !== 'success') return nameErrors(sent.reply())
    const { name } = sent.value
    const kept = await inCompany((tx) => renameList(tx, actor, { list, name }))
    if (kept.outcome !== 'done')
      return nameErrors(sent.reply({ fieldErrors: { name: [kept.message] } }))
    return redirect(href('/portal/:company/products/lists/:list', params), 303)
  }
  if (sent.intent === 'order-all') {
    const ordered = await inCompany((tx) => putListInDraft(tx, actor, list))
    if (ordered.outcome !== 'done') throw refusePage(ordered.message, { status: 409 })
    const left = ordered.left.map(({ message }) => message)
    return data({ kind: 'ordered' as const, added: ordered.added.length, left })
  }
  if (sent.intent === 'add') {
    const { code = '', quantity = '' } = typedTextsOf(sent)
    const typed = { code, quantity }
    if (sent.status !== 'success') {
      const message = firstErrorOf(sent)
      return data({ kind: 'typed' as const, typed, isQuantity: false, message }, { status: 400 })
    }
    const kept = await inCompany((tx) => addToListByCode(tx, actor, { list, ...sent.value }))
    // The search stays, so that several products can be added from it.
    if (kept.outcome === 'done') {
      return redirect(href('/portal/:company/products/lists/:list', params) + search, 303)
    }
    const isQuantity = kept.outcome === 'quantity'
    const answer = { kind: 'typed' as const, typed, isQuantity, message: kept.message }
    return data(answer, { status: 400 })
  }
  return handleRangeForm(member, sent).then(({ data: answer, init }) =>
    data({ kind: 'row' as const, ...answer }, init ?? {}),
  )
}

const nameErrors = (result: SubmissionResult<string[]>) =>
  data({ kind: 'name' as const, result }, { status: 400 })
