/** Says that a product has no reviews, and who can write one. */
export function NoReviews() {
  return (
    <p className="max-w-2xl border-t border-rule pt-4">
      No reviews yet. When an order has been delivered, we ask the customer what the goods were like
      on the line. Only those reviews appear here.
    </p>
  )
}
