/** The first link of a page: past the navigation, to its main part. */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      Skip to the content
    </a>
  )
}
