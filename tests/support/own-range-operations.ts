import { boughtProducts } from '#app/domain/orders/bought/bought-products.server.ts'
import { receivePad } from '#app/domain/orders/pad/receive-pad.server.ts'
import { keepTyped } from '#app/domain/orders/reorder/keep-typed.server.ts'
import { orderList } from '#app/domain/orders/reorder/order-list.server.ts'
import { seeRange } from '#app/domain/orders/reorder/see-range.server.ts'
import { repeatOrder, seeRepeat } from '#app/domain/orders/repeat/repeat-order.server.ts'
import {
  codesOf,
  findCode,
  listCodes,
  productsByCode,
  skusByCode,
} from '#app/domain/own-range/codes/find-codes.server.ts'
import { addCodes, changeCode, removeCode } from '#app/domain/own-range/codes/keep-codes.server.ts'
import { contractRange } from '#app/domain/own-range/contract/find-contract.server.ts'
import { findList, findLists } from '#app/domain/own-range/lists/find-lists.server.ts'
import {
  beginList,
  putIntoList,
  removeList,
  renameList,
  takeFromList,
} from '#app/domain/own-range/lists/keep-lists.server.ts'
import {
  findRecipes,
  keepRecipe,
  removeRecipe,
} from '#app/domain/own-range/recipes/keep-recipes.server.ts'
import type { MemberActor } from '#app/domain/people/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** A company whose things another's member may come upon. */
interface Other {
  name: string
  references: readonly string[]
  range: { code: string; list: string; recipe: string; skus: readonly string[] }
}

type Operation = (tx: Database, actor: MemberActor, other: Other) => Promise<unknown>

/** What shows something of a company's products; what it gives as text. */
export const rangeReading: Readonly<Record<string, Operation>> = {
  'own codes': (tx, actor) => listCodes(tx, actor, { search: '', after: null }),
  'own codes by a search': (tx, actor, { name }) =>
    listCodes(tx, actor, { search: name, after: null }),
  'own codes of products': async (tx, actor, { range }) => [
    ...(await codesOf(tx, actor, range.skus)),
  ],
  'products of own codes': async (tx, actor) => [...(await productsByCode(tx, actor))],
  'products by a code': (tx, actor, { name }) => skusByCode(tx, actor, name),
  'a code': async (tx, actor, { range }) => [await findCode(tx, actor, range.code)],
  lists: (tx, actor) => findLists(tx, actor),
  'a list': async (tx, actor, { range }) => [await findList(tx, actor, range.list)],
  recipes: (tx, actor) => findRecipes(tx, actor),
  contract: async (tx, actor) => [...(await contractRange(tx, actor))],
  'what was bought': (tx, actor) => boughtProducts(tx, actor),
  'an order to repeat': (tx, actor, { references }) =>
    Promise.all(references.slice(0, 1).map((reference) => seeRepeat(tx, actor, reference))),
  'products to order': async (tx, actor, { range }) => {
    const { codes, contract, inOrder } = await seeRange(tx, actor, range.skus)
    return [[...codes], [...contract], [...inOrder]]
  },
}

const line = { sku: 'GB-1', pieces: 1, level: 'piece' as const }

/** What changes something of a company's products, tried on another's. */
export const rangeChanges: Readonly<Record<string, Operation>> = {
  'adding a code': (tx, actor) => addCodes(tx, actor, [{ code: 'mine', sku: 'GB-1' }]),
  'changing a code': (tx, actor, { range }) =>
    changeCode(tx, actor, { id: range.code, code: 'mine', sku: 'GB-1' }),
  'removing a code': (tx, actor, { range }) => removeCode(tx, actor, range.code),
  'beginning a list': (tx, actor) =>
    beginList(tx, actor, { id: crypto.randomUUID(), name: 'mine' }),
  'taking over a list': (tx, actor, { range }) =>
    beginList(tx, actor, { id: range.list, name: 'mine' }),
  'renaming a list': (tx, actor, { range }) =>
    renameList(tx, actor, { list: range.list, name: 'mine' }),
  'putting into a list': (tx, actor, { range }) =>
    putIntoList(tx, actor, { ...line, list: range.list }),
  'typing into a list': (tx, actor, { range }) =>
    keepTyped(tx, actor, { list: range.list, code: range.skus[0] ?? '', quantity: '1' }),
  'taking from a list': (tx, actor, { range }) =>
    takeFromList(tx, actor, { list: range.list, sku: range.skus[0] ?? '' }),
  'removing a list': (tx, actor, { range }) => removeList(tx, actor, range.list),
  'ordering a list': (tx, actor, { range }) => orderList(tx, actor, range.list),
  'keeping a recipe': (tx, actor) =>
    keepRecipe(tx, actor, { id: crypto.randomUUID(), name: 'mine', plan: '?bottle=GB-1' }),
  'taking over a recipe': (tx, actor, { range }) =>
    keepRecipe(tx, actor, { id: range.recipe, name: 'mine', plan: '?bottle=GB-1' }),
  'removing a recipe': (tx, actor, { range }) => removeRecipe(tx, actor, range.recipe),
  'repeating an order': (tx, actor, { references }) => repeatOrder(tx, actor, references[0] ?? ''),
  'sending a pad': (tx, actor, { name }) =>
    receivePad(tx, actor, {
      text: `${name} code 0\t10`,
      isAdding: true,
      stamp: '',
      replace: null,
    }),
}
