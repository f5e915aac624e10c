import type { LineInput } from '#app/domain/orders/call-off/read-call-off.ts'
import { orderForm } from '#app/domain/orders/send/order-form.ts'
import { maxFormLines, textList } from '#app/platform/forms/form-fields.ts'
import type { FormReading } from '#app/platform/forms/read-form.ts'

/**
 * Schema of the details of a call-off and the quantities of its lines.
 * @param today see `orderForm`
 * @param isTyped see `orderForm`
 */
export function callOffForm(today: string, isTyped: boolean) {
  return orderForm(today, isTyped).safeExtend({
    position: textList(maxFormLines),
    amount: textList(maxFormLines),
    level: textList(maxFormLines),
  })
}

/**
 * Returns the quantities typed for the lines of a blanket order, in the order of the form; also if
 * the form has errors.
 */
export function typedLinesOf({ payload }: Pick<FormReading<unknown>, 'payload'>): LineInput[] {
  const texts = (name: string) => [payload[name] ?? []].flat().map(String)
  const [amounts, levels] = [texts('amount'), texts('level')]
  return texts('position').map((position, at) => ({
    position: Number(position),
    amount: amounts[at] ?? '',
    level: levels[at] ?? '',
  }))
}
