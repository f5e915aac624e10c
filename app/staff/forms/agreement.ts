import type { z } from 'zod'
import type { RecordedAgreement } from '#app/domain/orders/decision/commit-order.server.ts'
import { freeText, optionalYes } from '#app/platform/forms/form-fields.ts'

/** Fields of `AgreementFields`, for the schema of a form. */
export const agreementFields = {
  agreed: optionalYes(),
  approver: freeText(),
  agreedHow: freeText(),
}

/**
 * Returns an approver's agreement that a coordinator recorded (for example by phone); null unless
 * its checkbox is ticked.
 */
export function agreementOf({
  agreed,
  approver,
  agreedHow: how,
}: z.output<z.ZodObject<typeof agreementFields>>): RecordedAgreement | null {
  return agreed === 'yes' ? { approver, how } : null
}
