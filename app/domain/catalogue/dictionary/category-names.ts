/**
 * Category names by slug, in display order; a small module, because menus need no more of the
 * taxonomy.
 */
export const categoryNames = {
  bottles: 'Bottles',
  closures: 'Closures',
  cartons: 'Cartons',
  dividers: 'Dividers',
  cans: 'Cans',
  kegs: 'Kegs',
  pallets: 'Pallets & load units',
}
