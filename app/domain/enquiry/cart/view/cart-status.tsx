import type { useCartForm } from '../use-cart-form.ts'

/** What became of an addition, beside its button: in a word to the eye, in a sentence to the ear. */
export function CartStatus({ answer }: Pick<ReturnType<typeof useCartForm>, 'answer'>) {
  return (
    <p role="status" className="cart-status" data-ok={answer?.ok}>
      {answer?.ok ? (
        <>
          <span aria-hidden="true">{answer.short}</span>
          <span className="sr-only">{answer.message}</span>
        </>
      ) : (
        answer?.message
      )}
    </p>
  )
}
