import { Notice } from '#app/ui/notice.tsx'

/** What is wrong with a form as a whole. */
export function FormErrors({ errors }: { errors: readonly string[] | undefined }) {
  return errors?.map((error) => (
    <Notice key={error} tone="error" role="alert">
      <p>{error}</p>
    </Notice>
  ))
}
