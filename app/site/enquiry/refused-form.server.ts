import { createContext, type RouterContextProvider } from 'react-router'
import { z } from 'zod'

const formSchema = z.object({ submission: z.guid(), stamp: z.string().max(60) })
type Form = z.infer<typeof formSchema>

const refused = createContext<Form | null>(null)
const review = createContext<string | null>(null)
type Context = Readonly<RouterContextProvider>

/**
 * Passes a refused form from the action to the loader of the same request, for browsers without
 * JavaScript. The form keeps its id, so that sending it again is the same enquiry, and its stamp,
 * so that it is not refused as too fast.
 */
export function passRefusedForm(context: Context, fields: Record<string, unknown>) {
  const form = formSchema.safeParse(fields)
  if (form.success) context.set(refused, form.data)
}

/** Returns the form that the action of this request refused; null if there is none. */
export function findRefusedForm(context: Context): Form | null {
  return context.get(refused)
}

/** Passes the SKU of a refused review from the action to the loader of the same request. */
export function passRefusedReview(context: Context, sku: string) {
  context.set(review, sku)
}

/** Returns the SKU of the review that the action of this request refused; null if there is none. */
export function findRefusedReview(context: Context): string | null {
  return context.get(review)
}
