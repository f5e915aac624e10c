import { expect, it } from 'vitest'
import type { Order } from '../find-order.server.ts'
import { listOrderDocuments } from './order-documents.ts'

it('listOrderDocuments includes certificates even if the order has more lines than the limit', () => {
  const agreed = Array.from({ length: 70 }, (_, at) => ({
    agreed: { pieces: 1, product: { sku: `GB-${at}`, name: `Bottle ${at}` } },
  }))
  const messages = [{ side: 'team', files: [{ id: 'a', name: 'certificate.pdf', bytes: 9 }] }]
  const order = {
    enquiry: { events: [], channel: 'portal' },
    record: { agreed, deliveries: [], messages },
  } as unknown as Order
  const names = listOrderDocuments(order, () => true).map(({ name }) => name)
  expect(names).toHaveLength(60)
  expect(names.slice(0, 3)).toEqual(['enquiry.pdf', 'certificate.pdf', 'specification-gb-0.pdf'])
})
