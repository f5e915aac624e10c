/** Returns the request body that a visitor’s browser sends from the checkout form. */
export function checkoutBody(
  visitor: number,
  hidden: { submission: string; stamp: string; altcha: string },
): string {
  const fields = {
    contactName: 'Mary Hill',
    company: `Hill & Sons Wines ${visitor}`,
    email: `mary.${visitor}@hill.example.com`,
    phone: '08 5550 1234',
    role: 'winery',
    address: '12 Example Road',
    suburb: 'Angaston',
    state: 'SA',
    postcode: '5353',
    unloading: 'forklift',
    neededBy: new Date(Date.now() + 60 * 24 * 3_600_000).toISOString().slice(0, 10),
    purchaseOrder: `PO ${visitor}`,
    message: 'Gate 2 is open from seven to three. Ring when an hour away, please.\n'.repeat(3),
    consent: 'on',
    website: '',
    ...hidden,
  }
  return new URLSearchParams(fields).toString()
}
