import { createContext, type RouterContextProvider } from 'react-router'
import { z } from 'zod'

const formSchema = z.object({ submission: z.guid(), stamp: z.string().max(60) })
type Form = z.infer<typeof formSchema>

const refused = createContext<Form | null>(null)
const review = createContext<string | null>(null)
type Context = Readonly<RouterContextProvider>

/**
 * Remembers, for the page that answers without scripts, which form was refused: it keeps its id, so
 * that sending it again is still the same enquiry, and its age, so that a person is not too fast.
 */
export function keepRefusedForm(context: Context, fields: Record<string, unknown>) {
  const form = formSchema.safeParse(fields)
  if (form.success) context.set(refused, form.data)
}

/** The form that this request was refused; null for a page that was only asked for. */
export function refusedForm(context: Context): Form | null {
  return context.get(refused)
}

/** The same for a review, which is known by the SKU that it is of. */
export function keepRefusedReview(context: Context, sku: string) {
  context.set(review, sku)
}

/** SKU of the review that this request was refused; null for a page that was only asked for. */
export function refusedReview(context: Context): string | null {
  return context.get(review)
}
