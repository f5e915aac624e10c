import { otherPlaceValue } from '#app/domain/orders/send/order-form.ts'

/**
 * Reads a form with a delivery address: its address fields count only if no site of the company is
 * chosen.
 * @param sites sites of the company
 * @param read reads the form with the schema for a typed address, or for a chosen site
 */
export async function readWithPlace<Reading extends { payload: Record<string, unknown> }>(
  sites: readonly unknown[],
  read: (isTyped: boolean) => Promise<Reading>,
): Promise<Reading> {
  if (sites.length === 0) return read(true)
  const chosen = await read(false)
  return chosen.payload.site === otherPlaceValue ? read(true) : chosen
}
