/** Text for a product without reviews, which says who can write one. */
export function NoReviews({ text }: { text: string }) {
  return <p className="max-w-2xl border-t border-rule pt-4">{text}</p>
}
