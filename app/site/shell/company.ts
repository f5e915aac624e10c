/** The company as the shell names it. Phone and ABN are from the ranges kept for fiction. */
export const company = {
  name: 'Vpack',
  tagline: 'Packaging for Australian wine, beer, cider and spirits.',
  line: 'Vpack is a division of a contract bottler and a member of a larger beverage group.',
  phone: '(08) 5550 1234',
  phoneLink: 'tel:+61855501234',
  email: 'customer.service@vpack.example',
  hours: '8.30am–5pm Monday–Friday',
  abn: '72 999 999 991',
  social: [
    { label: 'LinkedIn', href: 'https://www.linkedin.com/' },
    { label: 'Instagram', href: 'https://www.instagram.com/' },
    { label: 'Facebook', href: 'https://www.facebook.com/' },
  ],
} as const
