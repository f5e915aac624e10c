import { useNavigation } from 'react-router'
import {
  type ClaimState,
  claimLifecycle,
  claimRemedies,
  maxClaimReply,
} from '#app/domain/enquiry/claim.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { StaffForm } from '../forms/staff-form.tsx'

const actionLabels: Partial<Record<ClaimState, string>> = {
  accepted: 'Accept',
  declined: 'Decline',
  settled: 'Mark as settled',
}

export type ClaimAnswerErrors = Partial<Record<'reply' | 'remedy' | 'pieces', string[]>>

/** A claimed line, with the number of missing and broken pieces. */
export interface ClaimedLine {
  position: number
  name: string
  claimed: number
}

interface ClaimAnswerFormProps {
  state: ClaimState
  lines: readonly ClaimedLine[]
  errors?: ClaimAnswerErrors | undefined
  /** Values of a refused form. */
  typed?: Record<string, string> | undefined
  /** Position of the line with the error in `errors.pieces`; null if it is not about one line. */
  wrongLine?: number | null | undefined
}

/**
 * Form to answer a claim: shows the steps possible in its state. The text is emailed to the
 * customer.
 */
export function ClaimAnswerForm({
  state,
  lines,
  errors = {},
  typed,
  wrongLine,
}: ClaimAnswerFormProps) {
  const navigation = useNavigation()
  const isPending = navigation.state !== 'idle'
  return (
    <StaffForm className="mt-6">
      {state === 'open' && (
        <fieldset className="mb-4 space-y-3">
          <legend className="mb-2 font-semibold">Pieces that we accept</legend>
          {lines.map(({ position, name, claimed }) => (
            <TextField
              key={position}
              label={name}
              hint={`${formatNumber(claimed)} claimed. 0 accepts none of this line.`}
              name={`pieces-${position}`}
              inputMode="numeric"
              maxLength={12}
              defaultValue={typed?.[`pieces-${position}`] ?? String(claimed)}
              errors={(wrongLine ?? lines[0]?.position) === position ? errors.pieces : undefined}
              fieldClassName="max-w-80"
            />
          ))}
        </fieldset>
      )}
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
        hint={
          state === 'open'
            ? 'Required if you decline, or accept fewer pieces than claimed.'
            : undefined
        }
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
