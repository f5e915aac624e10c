/** Who we are and whom to call when not even the copy can be read. From the range kept for fiction. */
export const company = {
  name: 'Vpack',
  phone: '(08) 5550 1234',
  phoneLink: 'tel:+61855501234',
  email: 'customer.service@vpack.example',
} as const
