import type { useCartForm } from '#app/domain/cart/tab/use-cart-form.ts'

/** Status message next to an add button: short on screen, a full sentence for screen readers. */
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
