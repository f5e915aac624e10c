import { XMLParser } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { readSetupRequest, writeOrderMessage, writeSetupAnswer } from './cxml.server.ts'
import { readOciRequest, writeOciFields } from './oci.ts'
import type { ReturnedLine } from './returned-line.ts'

const setup = (change: (xml: string) => string = (xml) => xml) =>
  change(`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">
<cXML payloadID="1@buyer" timestamp="2027-02-03T09:30:00+10:00" xml:lang="en">
  <Header>
    <From><Credential domain="NetworkID"><Identity>REDGUM</Identity></Credential></From>
    <To><Credential domain="NetworkID"><Identity>Vpack</Identity></Credential></To>
    <Sender>
      <Credential domain="NetworkID"><Identity>Redgum &amp; Sons</Identity><SharedSecret>s3cret</SharedSecret></Credential>
      <UserAgent>Buyer 1</UserAgent>
    </Sender>
  </Header>
  <Request>
    <PunchOutSetupRequest operation="edit">
      <BuyerCookie>00123</BuyerCookie>
      <Extrinsic name="User">mia</Extrinsic>
      <BrowserFormPost><URL>https://procure.example/return?a=1&amp;b=2</URL></BrowserFormPost>
      <ItemOut quantity="2"><ItemID><SupplierPartID>GB-1</SupplierPartID></ItemID>
        <ItemDetail><UnitOfMeasure>XPX</UnitOfMeasure></ItemDetail></ItemOut>
      <ItemOut quantity="700"><ItemID><SupplierPartID>CL-2</SupplierPartID></ItemID></ItemOut>
    </PunchOutSetupRequest>
  </Request>
</cXML>`)

const line: ReturnedLine = {
  sku: 'GB-1',
  name: 'Claret <750> & "co"',
  quantity: 2,
  unitCode: 'XPX',
  unitName: 'pallet',
  note: 'on chep',
  ownCode: 'RG-17',
  leadTimeDays: 10,
  unspsc: '24122000',
}
const envelope = { payloadId: '1@vpack', now: new Date('2027-02-03T00:00:00Z') }

describe('readSetupRequest', () => {
  it('reads credentials, return URL, cookie and the lines of a cart to edit', () => {
    expect(readSetupRequest(setup())).toEqual({
      outcome: 'read',
      request: {
        protocol: 'cxml',
        identity: 'Redgum & Sons',
        secret: 's3cret',
        returnUrl: 'https://procure.example/return?a=1&b=2',
        buyerCookie: '00123',
        target: '',
        items: [
          { sku: 'GB-1', quantity: 2, unitCode: 'XPX' },
          { sku: 'CL-2', quantity: 700, unitCode: 'H87' },
        ],
      },
    })
  })

  it.each([
    [
      'an entity',
      (xml: string) => xml.replace('cXML.dtd">', 'cXML.dtd" [<!ENTITY a "b">]>'),
      'entities',
    ],
    ['half a document', (xml: string) => xml.slice(0, 900), 'well-formed'],
    ['another document', () => '<order/>', 'PunchOutSetupRequest'],
    ['an unknown operation', (xml: string) => xml.replace('"edit"', '"steal"'), 'create, edit'],
    [
      'no secret',
      (xml: string) => xml.replace(/<SharedSecret>.*?<\/SharedSecret>/, ''),
      'SharedSecret',
    ],
    [
      'a negative quantity',
      (xml: string) => xml.replace('quantity="2"', 'quantity="-2"'),
      '@quantity',
    ],
  ])('refuses %s with the reason', (_, change, reason) => {
    expect(readSetupRequest(setup(change))).toEqual({
      outcome: 'malformed',
      reason: expect.stringContaining(reason),
    })
  })
})

describe('cXML documents', () => {
  const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false })

  it('return a cart with units, own codes, class and escaped texts', () => {
    const xml = writeOrderMessage(envelope, {
      identity: 'redgum',
      buyerCookie: 'a<b',
      lines: [line],
    })
    const message = parser.parse(xml).cXML.Message.PunchOutOrderMessage
    expect(message.BuyerCookie).toBe('a<b')
    expect(message.ItemIn).toMatchObject({
      '@_quantity': '2',
      ItemID: { SupplierPartID: 'GB-1', BuyerPartID: 'RG-17' },
      ItemDetail: {
        Description: { '#text': 'Claret <750> & "co" (on chep)' },
        UnitOfMeasure: 'XPX',
        Classification: { '@_domain': 'UNSPSC', '#text': '24122000' },
        LeadTime: '10',
      },
    })
  })

  it('say why a request was refused', () => {
    const answer = { status: 401, title: 'Unauthorized', reason: 'Wrong & late.' }
    const { Status } = parser.parse(writeSetupAnswer(envelope, answer)).cXML.Response
    expect(Status).toMatchObject({ '@_code': '401', '#text': 'Wrong & late.' })
  })
})

describe('OCI', () => {
  it('reads the posted fields in any letter case, and a harmless target', () => {
    const fields = new URLSearchParams({
      username: 'redgum',
      PASSWORD: 's3cret',
      HOOK_URL: 'https://procure.example/hook',
      '~target': '_top',
    })
    expect(readOciRequest(fields)).toMatchObject({
      outcome: 'read',
      request: { protocol: 'oci', identity: 'redgum', secret: 's3cret', target: '_top' },
    })
    fields.set('~target', '"><script>')
    expect(readOciRequest(fields)).toMatchObject({ request: { target: '' } })
  })

  it('reads DETAIL, VALIDATE and BACKGROUND_SEARCH, in any letter case', () => {
    const read = (more: Record<string, string>) =>
      readOciRequest(
        new URLSearchParams({
          USERNAME: 'a',
          PASSWORD: 'b',
          HOOK_URL: 'https://p.example',
          ...more,
        }),
      )
    expect(read({ FUNCTION: 'detail', PRODUCTID: 'GB-1' })).toMatchObject({
      purpose: { kind: 'product', sku: 'GB-1' },
      request: { items: [] },
    })
    expect(
      read({ FUNCTION: 'VALIDATE', productid: 'GB-1', quantity: '3', unit: 'xpx' }),
    ).toMatchObject({
      purpose: { kind: 'validate' },
      request: { items: [{ sku: 'GB-1', quantity: 3, unitCode: 'XPX' }] },
    })
    expect(read({ FUNCTION: 'BACKGROUND_SEARCH', SEARCHSTRING: ' claret ' })).toMatchObject({
      purpose: { kind: 'search', words: 'claret' },
    })
  })

  it.each([
    ['missing credentials', { HOOK_URL: '' }, 'USERNAME'],
    ['an unknown function', { FUNCTION: 'SOURCING' }, 'no function SOURCING'],
    ['DETAIL without a product', { FUNCTION: 'DETAIL' }, 'PRODUCTID'],
    [
      'VALIDATE of half a piece',
      { FUNCTION: 'VALIDATE', PRODUCTID: 'A', QUANTITY: '0.5' },
      'QUANTITY',
    ],
    ['a search for nothing', { FUNCTION: 'BACKGROUND_SEARCH', SEARCHSTRING: ' ' }, 'SEARCHSTRING'],
  ])('refuses %s', (_, more, reason) => {
    const fields = { USERNAME: 'a', PASSWORD: 'b', HOOK_URL: 'https://p.example', ...more }
    expect(readOciRequest(new URLSearchParams(fields))).toEqual({
      outcome: 'malformed',
      reason: expect.stringContaining(reason),
    })
  })

  it('returns numbered fields with description of at most 40 characters and unit', () => {
    const fields = new Map(writeOciFields([line, { ...line, sku: 'B', name: 'x'.repeat(60) }]))
    expect(fields.get('NEW_ITEM-VENDORMAT[1]')).toBe('GB-1')
    expect(fields.get('NEW_ITEM-UNIT[1]')).toBe('XPX')
    expect(fields.get('NEW_ITEM-DESCRIPTION[2]')).toHaveLength(40)
    expect(fields.get('NEW_ITEM-LONGTEXT_1:132[]')).toBe('Claret <750> & "co"\non chep')
  })
})
