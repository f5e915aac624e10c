import {
  addCodes,
  changeCode,
  findCode,
  listCodes,
  removeCode,
  searchSkusByCode,
} from '#app/domain/company-range/codes/find-codes.server.ts'
import { handleCodesFile } from '#app/domain/company-range/codes/handle-codes-file.server.ts'
import { findList, removeList } from '#app/domain/company-range/lists.server.ts'
import { removeRecipe } from '#app/domain/company-range/save-recipes.server.ts'
import { searchOrderable } from '#app/domain/orders/bought/search-orderable.server.ts'
import { handlePad } from '#app/domain/orders/pad/handle-pad.server.ts'
import { addToListByCode } from '#app/domain/orders/reorder/add-to-list-by-code.server.ts'
import { loadOwnRange } from '#app/domain/orders/reorder/load-own-range.server.ts'
import {
  addPlanToDraft,
  planFormToken,
  putListInDraft,
  setDraftQuantity,
} from '#app/domain/orders/reorder/set-draft-lines.server.ts'
import { previewRepeat, repeatOrder } from '#app/domain/orders/repeat/repeat-order.server.ts'
import { type Attempt, each, type Operations } from './attempt.ts'
import { bottle, cap } from './fill-writing.ts'

type Planned = Parameters<typeof addPlanToDraft>[2]
const planned = [
  { sku: cap, pieces: 900, plannedFor: 900, quantity: { level: 'piece', amount: 900 } },
] as unknown as Planned

const referenceOf = ({ of }: Attempt, place: number) => of.orders[place]?.reference ?? ''

/** Operations on a company’s product range, and on ordering from it. */
export const rangeOperations: Operations = {
  listCodes: { run: (tx, { actor }) => listCodes(tx, actor, { search: '', after: null }) },
  findCode: { run: (tx, { actor, of }) => findCode(tx, actor, of.writing.range.code) },
  addCodes: { run: (tx, { actor }) => addCodes(tx, actor, [{ code: 'mine', sku: bottle }]) },
  removeCode: { run: (tx, { actor, of }) => removeCode(tx, actor, of.writing.range.code) },
  searchSkusByCode: {
    run: (tx, { actor, of }) => searchSkusByCode(tx, actor, `${of.name} code`),
  },
  changeCode: {
    run: (tx, { actor, of }) =>
      changeCode(tx, actor, { id: of.writing.range.code, code: 'mine', sku: bottle }),
  },
  handleCodesFile: {
    run: (tx, { actor }) => {
      const rows = JSON.stringify([['mine', bottle]])
      return handleCodesFile((work) => work(tx), actor, { rows, files: [] })
    },
  },
  findList: { run: (tx, { actor, of }) => findList(tx, actor, of.writing.range.list) },
  removeList: {
    run: async (tx, { actor, of }) => {
      const removed = await removeList(tx, actor, of.writing.range.list)
      // The result repeats the list id that it was called with.
      return { ...removed, list: '' }
    },
  },
  removeRecipe: { run: (tx, { actor, of }) => removeRecipe(tx, actor, of.writing.range.recipe) },
  loadOwnRange: {
    run: async (tx, { actor }) => {
      const { codes, contract, inOrder } = await loadOwnRange(tx, actor, [bottle, cap])
      return [[...codes], [...contract], [...inOrder]]
    },
  },
  searchOrderable: {
    run: async (tx, { actor, of }) => {
      const { codes, contract } = await searchOrderable(tx, actor, {
        search: `${of.name} code`,
      })
      return [[...codes], [...contract]]
    },
  },
  addToListByCode: {
    run: (tx, { actor, of }) =>
      addToListByCode(tx, actor, { list: of.writing.range.list, code: cap, quantity: '3000' }),
  },
  putListInDraft: { run: (tx, { actor, of }) => putListInDraft(tx, actor, of.writing.range.list) },
  setDraftQuantity: {
    run: (tx, { actor }) =>
      setDraftQuantity(tx, actor, { sku: cap, amount: '3000', level: 'piece' }),
  },
  planFormToken: { run: (tx, { actor }) => planFormToken(tx, actor, planned) },
  addPlanToDraft: {
    run: async (tx, { actor }) =>
      addPlanToDraft(tx, actor, planned, await planFormToken(tx, actor, planned)),
  },
  handlePad: {
    run: async (tx, { actor }) => {
      const pad = { text: `${cap}\t3000`, isAdding: true, replace: null }
      const { formToken } = await handlePad(tx, actor, {
        ...pad,
        isAdding: false,
        stamp: '',
      })
      return handlePad(tx, actor, { ...pad, stamp: formToken })
    },
  },
  previewRepeat: {
    run: (tx, attempt) =>
      each([0, 1, 2].map((place) => previewRepeat(tx, attempt.actor, referenceOf(attempt, place)))),
  },
  repeatOrder: { run: (tx, attempt) => repeatOrder(tx, attempt.actor, referenceOf(attempt, 3)) },
}
