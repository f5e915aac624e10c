/** Whom to call when not even the copy can be read. From the range kept for fiction. */
export const company = {
  phone: '(08) 5550 1234',
  phoneLink: 'tel:+61855501234',
  email: 'customer.service@vpack.example',
} as const
