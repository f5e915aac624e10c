/** The categories by slug, in the order they are shown: all that menus need of the taxonomy. */
export const categoryNames = {
  bottles: 'Bottles',
  closures: 'Closures',
  cartons: 'Cartons',
  dividers: 'Dividers',
  cans: 'Cans',
  kegs: 'Kegs',
  pallets: 'Pallets & load units',
}
