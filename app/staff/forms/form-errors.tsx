import { Notice } from '#app/ui/notice.tsx'

/** Error notices about a form as a whole, not about one field. */
export function FormErrors({ errors }: { errors: readonly string[] | undefined }) {
  return errors?.map((error) => (
    <Notice key={error} tone="error" role="alert">
      <p>{error}</p>
    </Notice>
  ))
}
