import type { MemberRole, StaffRole } from '#app/domain/access/roles.ts'
import type { AustralianState } from '#app/domain/calendar/australian-state.ts'
import type { CustomerRole } from '#app/domain/enquiry/enquiry.ts'

/** Team of the invented year. All people, companies and addresses are invented. */
export const team = [
  { key: 'administrator', name: 'Nadia Okafor', roles: ['administrator', 'coordinator'] },
  { key: 'coordinator', name: 'Robin Hale', roles: ['coordinator'] },
  { key: 'second', name: 'Tess Moreau', roles: ['coordinator'] },
  { key: 'away', name: 'Jo Lindqvist', roles: ['coordinator'] },
  { key: 'manager', name: 'Dan Whitlock', roles: ['account-manager'] },
  { key: 'editor', name: 'Edie Lam', roles: ['editor'] },
] as const satisfies readonly { key: string; name: string; roles: readonly StaffRole[] }[]
export type TeamKey = (typeof team)[number]['key']

/** Kind of packaging that a company buys, which chooses its products. */
export type Range = 'still-wine' | 'sparkling' | 'beer' | 'cider' | 'spirits'

/** Roles that have a member in every company. */
export type InventedRole = Exclude<MemberRole, 'viewer'>

export interface InventedCompany {
  name: string
  /** Host name of its email addresses. */
  host: string
  role: CustomerRole
  range: Range
  address: string
  suburb: string
  state: AustralianState
  postcode: string
  /** Whether the account manager looks after it. */
  isManaged: boolean
  people: Readonly<Record<InventedRole, string>>
}

/** Returns a member's email address: the first name at the company's host. */
export const emailOf = (name: string, host: string) =>
  `${name.split(' ')[0]?.toLowerCase()}@${host}.example`

const company = (
  [name, host, role, range]: [string, string, CustomerRole, Range],
  [address, suburb, state, postcode]: [string, string, AustralianState, string],
  [owner, buyer, approver, receiver]: [string, string, string, string],
  isManaged = false,
): InventedCompany => ({
  ...{ name, host, role, range, address, suburb, state, postcode, isManaged },
  people: { owner, buyer, approver, 'goods-in': receiver },
})

/** Customers of the invented year, the busiest first. */
export const companies: readonly InventedCompany[] = [
  company(
    ['Saltbush Ridge Wines', 'saltbushridge', 'winery', 'still-wine'],
    ['118 Research Road', 'Nuriootpa', 'SA', '5355'],
    ['Olive Brandt', 'Ben Castellan', 'Ana Ruiz', 'Gus Meyer'],
    true,
  ),
  company(
    ['Grey Heron Brewing', 'greyheron', 'brewery', 'beer'],
    ['4 Cockburn Road', 'Fremantle', 'WA', '6160'],
    ['Hugh Tan', 'Mia Osei', 'Carl Dunn', 'Zed Novak'],
    true,
  ),
  company(
    ['Lark Lane Cider', 'larklane', 'cidery', 'cider'],
    ['37 Glen Road', 'Huonville', 'TAS', '7109'],
    ['Wren Kelly', 'Tom Ashby', 'Iris Vale', 'Col Marsh'],
  ),
  company(
    ['Coastline Contract Bottling', 'coastline', 'co-packer', 'still-wine'],
    ['22 Fitzgerald Road', 'Laverton North', 'VIC', '3026'],
    ['Petra Simic', 'Ali Rahman', 'Joan Fry', 'Vic Palmer'],
    true,
  ),
  company(
    ['Quandong Estate', 'quandong', 'winery', 'still-wine'],
    ['56 Chalk Hill Road', 'McLaren Vale', 'SA', '5171'],
    ['Maud Ellery', 'Luca Serra', 'Rose Tran', 'Ned Cole'],
  ),
  company(
    ['Old Fig Distillery', 'oldfig', 'distillery', 'spirits'],
    ['9 Curtin Avenue', 'Eagle Farm', 'QLD', '4009'],
    ['Kit Duarte', 'Sana Mirza', 'Al Byrne', 'Jed Wood'],
  ),
  company(
    ['Tea Tree Brewing', 'teatree', 'brewery', 'beer'],
    ['15 Centennial Circuit', 'Byron Bay', 'NSW', '2481'],
    ['Bea Lowe', 'Finn Hart', 'Uma Shah', 'Roy Dale'],
  ),
  company(
    ['Red Gum Cellars', 'redgumcellars', 'winery', 'still-wine'],
    ['203 Northern Highway', 'Heathcote', 'VIC', '3523'],
    ['Ivy Crane', 'Sol Weber', 'Nell Pace', 'Abe Lund'],
  ),
  company(
    ['Mallee Sparkling', 'malleesparkling', 'winery', 'sparkling'],
    ['70 Benetook Avenue', 'Mildura', 'VIC', '3500'],
    ['Gia Conti', 'Ravi Nair', 'Dot Swan', 'Ken Price'],
  ),
  company(
    ['Blackwood Valley Vintners', 'blackwoodvalley', 'winery', 'still-wine'],
    ['31 Steere Street', 'Bridgetown', 'WA', '6255'],
    ['Fay Linton', 'Oscar Pratt', 'Lia Moss', 'Stan Orr'],
  ),
  company(
    ['Copper Still Spirits', 'copperstill', 'distillery', 'spirits'],
    ['8 Sunderland Street', 'Moonah', 'TAS', '7009'],
    ['Una Fraser', 'Jack Bell', 'May Quill', 'Tim Rowe'],
  ),
  company(
    ['Brindabella Wines', 'brindabella', 'winery', 'still-wine'],
    ['44 Rose Street', 'Murrumbateman', 'NSW', '2582'],
    ['Cleo Barton', 'Max Huang', 'Edna Fox', 'Pat Keane'],
  ),
]

/** Products that one run needs, by SKU: a container, the closure that fits it, and cartons. */
export interface Run {
  container: string
  closure: string | null
  carton: string | null
}

/** Runs of the companies of a range. */
export const runsOf: Readonly<Record<Range, readonly Run[]>> = {
  'still-wine': [
    { container: 'GB-CL750S-AG-BV-00-X', closure: 'SC-3060ST-BK-BV-X', carton: 'CT-12CLA-WH-X' },
    { container: 'GB-BU750S-FG-BV-00-X', closure: 'SC-3060ST-SV-BV-X', carton: 'CT-12BUR-WH-X' },
    { container: 'GB-CL750S-FG-BV-12-X', closure: 'SC-3060ST-MB-BV-X', carton: null },
    { container: 'GB-BU750S-AG-BV-12-X', closure: 'SC-3060ST-GD-BV-X', carton: null },
  ],
  sparkling: [
    { container: 'GB-SP750L-AG-29-00-X', closure: 'CS-29-SV-29-X', carton: 'CT-12SPK-WH-X' },
    { container: 'GB-SP750L-FG-29-12-X', closure: 'CS-29-GD-29-X', carton: null },
  ],
  beer: [
    { container: 'GB-ST330-AM-26-00-X', closure: 'CS-26P-BK-26-X', carton: null },
    { container: 'GB-LN330-AM-26-24-X', closure: 'CS-26P-GD-26-X', carton: null },
    { container: 'KG-KK30-NA-X', closure: null, carton: null },
  ],
  cider: [
    { container: 'GB-LN330-FG-26-00-X', closure: 'CS-26P-SV-26-X', carton: null },
    { container: 'CA-375CLA-SV-X', closure: null, carton: null },
  ],
  spirits: [
    { container: 'GB-PT750-FL-B1-12-X', closure: 'TC-195BEM-NA-B1-X', carton: null },
    { container: 'GB-PT750-AG-B1-12-X', closure: 'TC-195PLM-BK-B1-X', carton: null },
  ],
}
