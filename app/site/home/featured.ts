import { toCategory, toMarket } from '../shell/navigation.ts'

/** The ways into the catalogue that the home page offers, in this order. */
export const featured = [
  {
    id: 'bottles',
    name: 'Bottles',
    to: toCategory('bottles'),
    text: 'Claret, burgundy, riesling, sparkling, dessert and fortified, from 187 mL to 3 L, in antique, French green, flint, arctic blue and amber.',
  },
  {
    id: 'closures',
    name: 'Closures',
    to: toCategory('closures'),
    text: 'Screwcaps, corks, crown seals, tins and wirehoods, matched to the neck.',
  },
  {
    id: 'cartons',
    name: 'Cartons',
    to: toCategory('cartons'),
    text: '6, 12 and 24-packs, upright or lay-down, cut to the bottle.',
  },
  {
    id: 'dividers',
    name: 'Dividers',
    to: toCategory('dividers'),
    text: '6, 12 and 24 cells, each as wide as the glass.',
  },
  {
    id: 'kegs',
    name: 'Kegs',
    to: toCategory('kegs'),
    text: 'KeyKeg and steel, 10 to 50 L, with the couplers.',
  },
  {
    id: 'beer',
    name: 'Beer',
    to: toMarket('beer'),
    text: 'Long necks, stubbies, cans, crowns and six-pack carriers.',
  },
  {
    id: 'spirit',
    name: 'Spirit',
    to: toMarket('spirit'),
    text: 'Nordic, round, square and flask, with T-corks and ROPP caps.',
  },
] as const

export type FeaturedId = (typeof featured)[number]['id']
