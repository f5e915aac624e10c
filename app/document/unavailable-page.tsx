/** Main part of the page if even the error page cannot be loaded, for example while offline. */
export function UnavailablePage() {
  return (
    <main id="main" className="page-width py-16 lg:py-24">
      <h1 className="max-w-2xl text-title">This page is temporarily unavailable.</h1>
      <p className="mt-10">
        <button
          type="button"
          className="button button-primary"
          onClick={() => window.location.reload()}
        >
          Try again
        </button>
      </p>
    </main>
  )
}
