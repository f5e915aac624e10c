import type { NotApproved } from '#app/domain/enquiry/steps/move-enquiry.server.ts'
import { maxDecisionNoteLength } from '#app/domain/orders/approval/approval-state.ts'
import type { ApprovalNeed } from '#app/domain/orders/decision/commit-order.server.ts'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Refusal } from './refused-save.tsx'

/**
 * Fields in which a coordinator records that an approver agreed. Renders nothing if the step does
 * not need approval.
 */
export function AgreementFields({
  need,
  typed,
  refusal,
}: {
  need: ApprovalNeed | null
  typed: Readonly<Record<string, string>>
  refusal: (Refusal & Partial<Pick<NotApproved, 'field'>>) | null | undefined
}) {
  if (!need) return null
  const { reasons, approvers } = need
  const names = approvers.map(({ name }) => name).join(' or ')
  const errorsOf = (field: NotApproved['field']) =>
    refusal?.field === field && field ? [refusal.message] : undefined
  return (
    <fieldset className="space-y-4">
      <legend className="mb-2 font-semibold">The customer’s approval</legend>
      <Notice tone="warning">
        <p>This company’s rules want it approved: {reasons.join(' ')}</p>
        <p>
          {names
            ? `Ask ${names} before you continue.`
            : 'The company has no approver. Add an owner first.'}
        </p>
      </Notice>
      {names && (
        <>
          <CheckboxField
            label="The customer’s approver agreed"
            name="agreed"
            value="yes"
            defaultChecked={typed.agreed === 'yes'}
          />
          <SelectField
            label="Who agreed"
            name="approver"
            placeholder="Choose an approver"
            options={approvers.map(({ account, name }) => ({ value: account, label: name }))}
            defaultValue={typed.approver}
            errors={errorsOf('approver')}
          />
          <TextField
            label="When and how they agreed"
            hint="The customer reads it in the history, such as “By phone on Tuesday”."
            name="agreedHow"
            maxLength={maxDecisionNoteLength}
            defaultValue={typed.agreedHow}
            errors={errorsOf('how')}
          />
        </>
      )}
    </fieldset>
  )
}
