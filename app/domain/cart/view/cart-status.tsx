import type { useCartForm } from '#app/domain/cart/tab/use-cart-form.ts'

/** The answer to an addition, beside its button: short on the screen, a sentence for screen readers. */
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
