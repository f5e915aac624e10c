import { type SubmissionResult, useForm } from '@conform-to/react'
import { correctionForm } from '#app/domain/enquiry/correction/correction-form.ts'
import type { CorrectableField } from '#app/domain/enquiry/record/correction.ts'

/**
 * Form state for correcting an enquiry's details. Validation runs on the server, and only for
 * changed fields.
 * @param today ISO date
 */
export function useCorrectionForm({
  today,
  stored,
  lastResult,
}: {
  today: string
  stored: Record<CorrectableField, string>
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const schema = correctionForm(today)
  const [form, fields] = useForm<Record<CorrectableField, string>>({
    id: 'details',
    defaultValue: stored,
    lastResult: lastResult ?? null,
  })
  return { form, fields, schema }
}

export type CorrectionParts = Pick<ReturnType<typeof useCorrectionForm>, 'fields' | 'schema'>
