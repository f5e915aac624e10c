import { describe, expect, it } from 'vitest'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { requireForm } from '#app/platform/forms/read-form.ts'
import { consignmentFields, readConsignment, withMarks } from './read-delivery-form.ts'

const stored = {
  carrier: 'Kestrel Freight',
  consignment: 'KF-1',
  tracking: 'https://kestrel.example/KF-1',
  carrierDocument: '3f2b1c4e-8a61-4c7e-9d20-5b7a1f0c9e11',
}
const lines = [{ position: 1, pieces: 1008 }]

/** Reads a form of the consignment with the real parser. */
async function read(fields: Record<string, string>) {
  const request = new Request('http://site/', { method: 'POST', body: new URLSearchParams(fields) })
  return requireForm(request, formSchema(consignmentFields))
}

describe('form of a delivery that leaves', () => {
  it('keeps what a page loaded before an upgrade does not send', async () => {
    const sent = await read({})
    expect(readConsignment(sent, stored)).toEqual(stored)
    expect(withMarks(lines, sent)).toEqual(lines)
  })

  it('clears fields that are sent empty, and replaces those that are filled in', async () => {
    const sent = await read({
      carrier: ' Wren Haulage ',
      consignment: '',
      tracking: '',
      document: '',
      'lots-1': '',
      'labels-1': '',
    })
    expect(readConsignment(sent, stored)).toEqual({
      carrier: 'Wren Haulage',
      consignment: '',
      tracking: '',
      carrierDocument: null,
    })
    expect(withMarks(lines, sent)).toEqual([
      { position: 1, pieces: 1008, lots: [], palletLabels: [] },
    ])
  })
})
