/** Maximum length of a field, in characters; longer input is truncated. */
export const maxFieldLength = 100

/**
 * Attributes (name, label, placeholder, limits) of the planner's input fields. Their errors are in
 * `PlannerView.errors`.
 */
export const planFields = {
  amount: {
    name: 'amount',
    label: 'How much',
    placeholder: '12,000',
    inputMode: 'decimal',
    autoComplete: 'off',
    maxLength: maxFieldLength,
  },
  bottle: {
    name: 'bottle',
    label: 'Bottle, can or keg',
    placeholder: 'claret 750, 375 can, 30 L keg',
    autoComplete: 'off',
    maxLength: maxFieldLength,
  },
  tirage: { name: 'tirage', label: 'Tirage crown' },
  closure: { name: 'closure', label: 'Closure' },
  end: { name: 'end', label: 'Can end' },
  cap: { name: 'cap', label: 'Keg cap' },
  coupler: { name: 'coupler', label: 'Coupler' },
  hood: { name: 'hood', label: 'Wirehood' },
  capsule: { name: 'capsule', label: 'Capsule or foil' },
  carrier: { name: 'carrier', label: 'Carrier' },
  carton: { name: 'carton', label: 'Carton' },
  divider: { name: 'divider', label: 'Divider' },
  day: { name: 'day', label: 'Bottling day', type: 'date' },
  disgorging: { name: 'disgorging', label: 'Laid down to disgorged' },
  lees: {
    name: 'lees',
    label: 'On the lees',
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 12,
  },
  needed: { name: 'needed', label: 'Needed by', type: 'date' },
  before: {
    name: 'before',
    label: 'Needed before it',
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 8,
  },
  postcode: {
    name: 'postcode',
    label: 'Deliver to postcode',
    inputMode: 'numeric',
    autoComplete: 'postal-code',
    maxLength: 8,
  },
  depot: { name: 'depot', label: 'Sent from' },
} as const

/** Name of a field of the form. */
type PlanFieldName = keyof typeof planFields

/** Returns the label of a part's field. Cans are packed in trays or in cartons. */
export function nameOfPart(part: PlanFieldName, category: string | undefined): string {
  return part === 'carton' && category === 'cans' ? 'Tray or carton' : planFields[part].label
}
