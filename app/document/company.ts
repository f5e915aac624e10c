/** Name and phone for pages that cannot read the copy. The number is from the range kept for fiction. */
export const company = {
  name: 'Vpack',
  phone: '(08) 5550 1234',
  phoneLink: 'tel:+61855501234',
  email: 'customer.service@vpack.example',
} as const
