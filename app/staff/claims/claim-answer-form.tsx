import { useNavigation } from 'react-router'
import {
  type ClaimState,
  claimLifecycle,
  claimRemedies,
  maxClaimReply,
} from '#app/domain/enquiry/claim.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import { StaffForm } from '../forms/staff-form.tsx'

const actionLabels: Partial<Record<ClaimState, string>> = {
  accepted: 'Accept it',
  declined: 'Decline it',
  settled: 'It is settled',
}

export type ClaimAnswerErrors = Partial<Record<'reply' | 'remedy', string[]>>

interface ClaimAnswerFormProps {
  state: ClaimState
  errors?: ClaimAnswerErrors | undefined
  /** Values of a refused form. */
  typed?: { reply: string; remedy: string } | undefined
}

/**
 * Form to answer a claim: shows the steps possible in its state. The text is emailed to the
 * customer.
 */
export function ClaimAnswerForm({ state, errors = {}, typed }: ClaimAnswerFormProps) {
  const navigation = useNavigation()
  const isPending = navigation.state !== 'idle'
  return (
    <StaffForm className="mt-6">
      {state === 'open' && (
        <RadioGroup
          name="remedy"
          label="Made good by"
          options={Object.entries(claimRemedies).map(([value, label]) => ({ value, label }))}
          defaultValue={typed?.remedy}
          errors={errors.remedy}
        />
      )}
      <TextArea
        name="reply"
        label="What the customer reads"
        hint={state === 'open' ? 'Required if you decline.' : undefined}
        rows={3}
        maxLength={maxClaimReply}
        defaultValue={typed?.reply}
        errors={errors.reply}
        fieldClassName="mt-4"
      />
      <p className="mt-4 flex flex-wrap gap-3">
        {claimLifecycle[state].mayGoTo.map((to) => (
          <Button
            key={to}
            name="to"
            value={to}
            look={to === 'declined' ? 'secondary' : 'primary'}
            pending={isPending}
          >
            {actionLabels[to]}
          </Button>
        ))}
      </p>
    </StaffForm>
  )
}
