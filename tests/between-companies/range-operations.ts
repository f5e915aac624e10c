import {
  findCode,
  listCodes,
  skusByCode,
} from '#app/domain/company-range/codes/find-codes.server.ts'
import {
  addCodes,
  changeCode,
  removeCode,
} from '#app/domain/company-range/codes/keep-codes.server.ts'
import { takeCodesFile } from '#app/domain/company-range/codes/take-codes-file.server.ts'
import { findList } from '#app/domain/company-range/find-lists.server.ts'
import { removeList } from '#app/domain/company-range/keep-lists.server.ts'
import { removeRecipe } from '#app/domain/company-range/keep-recipes.server.ts'
import { receivePad } from '#app/domain/orders/pad/receive-pad.server.ts'
import { findInRange } from '#app/domain/orders/reorder/find-in-range.server.ts'
import { keepTyped } from '#app/domain/orders/reorder/keep-typed.server.ts'
import { orderList } from '#app/domain/orders/reorder/order-list.server.ts'
import { orderPlan, stampPlan } from '#app/domain/orders/reorder/order-plan.server.ts'
import { orderTyped } from '#app/domain/orders/reorder/order-typed.server.ts'
import { seeRange } from '#app/domain/orders/reorder/see-range.server.ts'
import { repeatOrder, seeRepeat } from '#app/domain/orders/repeat/repeat-order.server.ts'
import { type Attempt, each, type Operations } from './attempt.ts'
import { bottle, cap } from './fill-writing.ts'

type Planned = Parameters<typeof orderPlan>[2]
const planned = [
  { sku: cap, pieces: 900, plannedFor: 900, quantity: { level: 'piece', amount: 900 } },
] as unknown as Planned

const referenceOf = ({ of }: Attempt, place: number) => of.orders[place]?.reference ?? ''

/** About a company’s own products, and what is ordered by them. */
export const rangeOperations: Operations = {
  listCodes: { run: (tx, { actor }) => listCodes(tx, actor, { search: '', after: null }) },
  findCode: { run: (tx, { actor, of }) => findCode(tx, actor, of.writing.range.code) },
  addCodes: { run: (tx, { actor }) => addCodes(tx, actor, [{ code: 'mine', sku: bottle }]) },
  removeCode: { run: (tx, { actor, of }) => removeCode(tx, actor, of.writing.range.code) },
  skusByCode: {
    run: (tx, { actor, of }) => skusByCode(tx, actor, `${of.name} code`),
  },
  changeCode: {
    run: (tx, { actor, of }) =>
      changeCode(tx, actor, { id: of.writing.range.code, code: 'mine', sku: bottle }),
  },
  takeCodesFile: {
    run: (tx, { actor }) => {
      const form = new FormData()
      form.set('rows', JSON.stringify([['mine', bottle]]))
      return takeCodesFile((work) => work(tx), actor, { form, files: [] })
    },
  },
  findList: { run: (tx, { actor, of }) => findList(tx, actor, of.writing.range.list) },
  removeList: {
    run: async (tx, { actor, of }) => {
      const removed = await removeList(tx, actor, of.writing.range.list)
      // It says again which list it was asked about.
      return { ...removed, list: '' }
    },
  },
  removeRecipe: { run: (tx, { actor, of }) => removeRecipe(tx, actor, of.writing.range.recipe) },
  seeRange: {
    run: async (tx, { actor }) => {
      const { codes, contract, inOrder } = await seeRange(tx, actor, [bottle, cap])
      return [[...codes], [...contract], [...inOrder]]
    },
  },
  findInRange: {
    run: async (tx, { actor, of }) => {
      const { codes, contract } = await findInRange(tx, actor, `${of.name} code`)
      return [[...codes], [...contract]]
    },
  },
  keepTyped: {
    run: (tx, { actor, of }) =>
      keepTyped(tx, actor, { list: of.writing.range.list, code: cap, quantity: '3000' }),
  },
  orderList: { run: (tx, { actor, of }) => orderList(tx, actor, of.writing.range.list) },
  orderTyped: {
    run: (tx, { actor }) => orderTyped(tx, actor, { sku: cap, amount: '3000', level: 'piece' }),
  },
  stampPlan: { run: (tx, { actor }) => stampPlan(tx, actor, planned) },
  orderPlan: {
    run: async (tx, { actor }) =>
      orderPlan(tx, actor, planned, await stampPlan(tx, actor, planned)),
  },
  receivePad: {
    run: async (tx, { actor }) => {
      const pad = { text: `${cap}\t3000`, isAdding: true, replace: null }
      const { stamp } = await receivePad(tx, actor, { ...pad, isAdding: false, stamp: '' })
      return receivePad(tx, actor, { ...pad, stamp })
    },
  },
  seeRepeat: {
    run: (tx, attempt) =>
      each([0, 1, 2].map((place) => seeRepeat(tx, attempt.actor, referenceOf(attempt, place)))),
  },
  repeatOrder: { run: (tx, attempt) => repeatOrder(tx, attempt.actor, referenceOf(attempt, 3)) },
}
