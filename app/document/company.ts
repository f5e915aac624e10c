/**
 * Name and contact details for pages that cannot read the content. The phone number is from the
 * range reserved for fiction.
 */
export const company = {
  name: 'Vpack',
  phone: '(08) 5550 1234',
  phoneLink: 'tel:+61855501234',
  email: 'customer.service@vpack.example',
} as const
