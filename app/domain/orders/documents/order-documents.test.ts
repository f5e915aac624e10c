import { expect, it } from 'vitest'
import type { Order } from '../find-order.server.ts'
import { listOrderDocuments } from './order-documents.ts'

const orderWith = (record: object) =>
  ({
    enquiry: { events: [{ toStatus: 'confirmed' }], channel: 'portal' },
    record: { agreed: [], deliveries: [], messages: [], ...record },
  }) as unknown as Order

it('listOrderDocuments includes uploads of both sides and photographs, each under its own name', () => {
  const file = { id: 'a', name: 'label.pdf', bytes: 9 }
  const order = orderWith({
    messages: [
      { side: 'team', files: [file] },
      { side: 'customer', files: [{ ...file, id: 'b' }] },
    ],
  })
  const photographs = [
    { goodsIn: 'g', id: 'c', name: 'pallet.jpg', kind: 'jpeg' as const, bytes: 9 },
  ]
  const names = listOrderDocuments(order, [{ delivery: 2, photographs }], [], () => true)
  expect(names.map(({ name }) => name)).toEqual([
    'confirmation.pdf',
    'label.pdf',
    'label (2).pdf',
    'delivery-2-pallet.jpg',
  ])
})

it('listOrderDocuments includes invoices after the dockets, named by their number', () => {
  const order = {
    enquiry: { events: [], channel: 'portal' },
    record: { agreed: [], messages: [], deliveries: [] },
  } as unknown as Parameters<typeof listOrderDocuments>[0]
  const invoice = {
    id: 'one',
    kind: 'invoice',
    number: '2027-0141',
    issuedOn: '2027-02-03',
    reference: 'VP-104001',
    name: 'inv.pdf',
    bytes: 9,
  } as const
  expect(listOrderDocuments(order, [], [invoice], () => true)).toContainEqual({
    kind: 'company',
    id: 'one',
    bytes: 9,
    name: 'inv.pdf',
    label: 'Invoice 2027-0141',
  })
})

it('listOrderDocuments includes certificates even if the order has more lines than the limit', () => {
  const agreed = Array.from({ length: 70 }, (_, at) => ({
    agreed: { pieces: 1, product: { sku: `GB-${at}`, name: `Bottle ${at}` } },
  }))
  const messages = [{ side: 'team', files: [{ id: 'a', name: 'certificate.pdf', bytes: 9 }] }]
  const order = {
    enquiry: { events: [], channel: 'portal' },
    record: { agreed, deliveries: [], messages },
  } as unknown as Order
  const names = listOrderDocuments(order, [], [], () => true).map(({ name }) => name)
  expect(names).toHaveLength(60)
  expect(names.slice(0, 3)).toEqual(['enquiry.pdf', 'certificate.pdf', 'specification-gb-0.pdf'])
})
