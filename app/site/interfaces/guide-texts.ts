interface GuideSection {
  id: string
  title: string
  texts: readonly string[]
  code?: string
}

/** Sections of the guide before the operations. */
export const guideSections: readonly GuideSection[] = [
  {
    id: 'keys',
    title: 'Keys',
    texts: [
      'Send the key with each request. It is shown once, when it is made, and has the scopes that its maker chose. A company’s key acts as the owner who made it, sees that company alone, and ends when they leave.',
      'To change a key without an interruption, rotate it: a second key with the same rights works beside the first until you revoke that. A revoked key is refused at once.',
    ],
    code: 'Authorization: Bearer vpk_live_…',
  },
  {
    id: 'lists',
    title: 'Lists and polling',
    texts: [
      'Lists begin with the oldest change. Ask for the next page with the cursor in “next”, which is null on the last page.',
      'To follow changes, store “pollFrom” of the first page and send it as “updated_since” the next time. You may get something twice, but never miss a change. Or list what your system has not acknowledged, and acknowledge the versions that it has taken in.',
    ],
    code: 'GET /orders?unacknowledged=true&limit=100',
  },
  {
    id: 'versions',
    title: 'Versions',
    texts: [
      'Orders have a version, which is also their ETag. Send it as If-Match when you change an order: if somebody changed it meanwhile, you get 412 and nothing is lost. With If-None-Match, an unchanged answer is 304 without a body.',
    ],
  },
  {
    id: 'repetition',
    title: 'Repetition',
    texts: [
      'Send an Idempotency-Key with a request that changes something. If the answer is lost, repeat the request with the same key: within 24 hours you get the first answer again, marked “Idempotency-Replayed: true”, and nothing happens twice. A refused request changes nothing, so it can be mended and sent with the same key.',
    ],
  },
  {
    id: 'limits',
    title: 'Limits',
    texts: [
      'A key may send 600 requests a minute. RateLimit-Policy and RateLimit say how many are left. After that, and when the site is busy, you get 429 or 503 with Retry-After in seconds. Bodies hold up to 2 MB, files up to 25 MB.',
      'An operation that will be removed answers with Deprecation and Sunset at least six months before.',
    ],
  },
  {
    id: 'files',
    title: 'Exchanging files',
    texts: [
      'A system that exchanges files sends products, stock, lead times, order states and acknowledgements as CSV or JSON, and gets orders and enquiries as CSV. A file is applied as a whole or not at all, and the report names each mistake by its line. A file with the content of the last one does nothing, so it can be sent again.',
      'Files of products have the columns of the files that our desk exports: the SKU and those that you want to change. An empty cell leaves its value alone.',
    ],
    code: `curl --fail -X PUT -H "Authorization: Bearer $VPACK_KEY" \\
  -H "Content-Type: text/csv" --data-binary @stock.csv \\
  https://…/api/v1/files/stock`,
  },
  {
    id: 'units',
    title: 'Units',
    texts: [
      'Quantities have unit codes by UN/ECE Recommendation 20: H87 piece, XCT carton, XBX box, XBG bag, XBE bundle, XSY sleeve, XPK stack, XRO roll, LR layer, XPX pallet. A product lists the units that it has, with the pieces of each.',
    ],
  },
  {
    id: 'punchout',
    title: 'PunchOut',
    texts: [
      'Your purchasing system can open our shop by cXML 1.2 or OCI 5, and the cart comes back to it with UN/ECE unit codes, UNSPSC classes and your own codes as BuyerPartID or MATNR. Prices are zero, because we quote them. Ask us to turn it on: you get an identity and a shared secret for one host to which carts return.',
      'Post the cXML PunchOutSetupRequest (create, edit or inspect) to /api/punchout/cxml, and OCI fields to /api/punchout/oci. Of OCI’s functions we have DETAIL (opens a product), VALIDATE (returns a product in QUANTITY pieces, or in the unit that UNIT names) and BACKGROUND_SEARCH (answers with a form of up to a page of products). Credentials in the address are refused. The address that opens the shop works once, within ten minutes; a visit lasts four hours, opens in a window of its own, and can fill a cart and return it only.',
    ],
  },
  {
    id: 'webhooks',
    title: 'Webhooks',
    texts: [
      'A webhook posts what changed: order.created, order.changed, enquiry.created, delivery.changed, claim.created or product.changed, with the id, the version and the URL to read. Events may arrive twice or out of order, so compare the version.',
      'They are signed by the Standard Webhooks specification: verify webhook-id, webhook-timestamp and webhook-signature with your secret and one of its libraries. Answer with 2xx within 15 seconds. Otherwise we try again after 5 seconds, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours. A receiver that answers 410, or fails for three days, is disabled and you get a mail.',
    ],
    code: `import { Webhook } from 'standardwebhooks'

const event = new Webhook(process.env.VPACK_WEBHOOK_SECRET).verify(body, headers)
// { type: 'order.changed', timestamp: '…', data: { id: 'VP-104233', version: 3, url: '…' } }`,
  },
]

/** Kinds of problems, with their status and meaning. */
export const problemCodes: readonly { code: string; status: number; meaning: string }[] = [
  { code: 'malformed-json', status: 400, meaning: 'The body is not JSON in UTF-8.' },
  { code: 'invalid-query', status: 400, meaning: 'A parameter is unknown, repeated or wrong.' },
  { code: 'invalid-cursor', status: 400, meaning: 'The cursor is not one of this list.' },
  {
    code: 'incomplete-body',
    status: 400,
    meaning: 'The body ended too early; nothing was changed.',
  },
  { code: 'key-refused', status: 401, meaning: 'The key is missing, unknown, revoked or expired.' },
  {
    code: 'not-allowed-to-you',
    status: 403,
    meaning: 'The key lacks the scope, or its owner the role.',
  },
  { code: 'no-such-resource', status: 404, meaning: 'It does not exist, or not for this key.' },
  { code: 'not-possible', status: 409, meaning: 'The state of the order does not allow it.' },
  { code: 'number-used', status: 409, meaning: 'Another order has this order number.' },
  { code: 'stale', status: 412, meaning: 'It was changed since you read it.' },
  { code: 'too-large', status: 413, meaning: 'The body is larger than the limit.' },
  { code: 'unsupported-media-type', status: 415, meaning: 'The body has another format.' },
  { code: 'invalid-body', status: 422, meaning: 'Fields are unknown or wrong; see errors.' },
  {
    code: 'idempotency-key-reused',
    status: 422,
    meaning: 'The Idempotency-Key was used for another request.',
  },
  { code: 'version-required', status: 428, meaning: 'Send If-Match.' },
  { code: 'too-many-requests', status: 429, meaning: 'Wait for Retry-After seconds.' },
  { code: 'too-many-wrong-keys', status: 429, meaning: 'Your network sent many wrong keys.' },
  { code: 'internal-error', status: 500, meaning: 'It is our mistake, and was logged.' },
  { code: 'unavailable', status: 503, meaning: 'Busy or restarting: repeat after Retry-After.' },
]
