import { useEffect, useRef } from 'react'
import { removedMessage } from '#app/domain/cart/cart-answer.ts'
import { useCartForm } from '#app/domain/cart/tab/use-cart-form.ts'
import type { CartLineView } from '#app/domain/cart/view/cart-view.ts'
import { Button } from '#app/ui/button.tsx'

/**
 * Message about the line that was just removed, with a button that restores it including its note.
 */
export function PutBack({ line }: { line: CartLineView | null }) {
  const { action, onSubmit, pending } = useCartForm()
  const words = useRef<HTMLParagraphElement>(null)

  // The clicked button was removed with its line.
  useEffect(() => {
    if (line) words.current?.focus()
  }, [line])

  return (
    <div role="status">
      {line ? (
        <form method="post" action={action} onSubmit={onSubmit} className="put-back">
          <p ref={words} tabIndex={-1}>
            {removedMessage(line.product?.name ?? line.sku, line.kind)}
          </p>
          {line.state === 'orderable' ? (
            <>
              <input type="hidden" name="sku" value={line.sku} />
              <input type="hidden" name="kind" value={line.kind} />
              <input type="hidden" name="amount" value={line.pieces} />
              <input type="hidden" name="level" value="piece" />
              <input type="hidden" name="note" value={line.note} />
              <Button name="intent" value="add" look="quiet" size="small" pending={pending}>
                Put it back
              </Button>
            </>
          ) : null}
        </form>
      ) : null}
    </div>
  )
}
