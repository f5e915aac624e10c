/** First link of a page, which skips the navigation and leads to the main part. */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      Skip to the content
    </a>
  )
}
