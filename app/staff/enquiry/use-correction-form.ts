import { type SubmissionResult, useForm } from '@conform-to/react'
import { correctionForm } from '#app/domain/enquiry/correction/correction-form.ts'
import type { CorrectableField } from '#app/domain/enquiry/record/correction.ts'

/**
 * The form that corrects an enquiry's details. Its action checks it, and of it only what was changed.
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
