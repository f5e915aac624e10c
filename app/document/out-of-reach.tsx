/** Shown when the error page itself cannot be fetched, as while the network is away. */
export function OutOfReach() {
  return (
    <main id="main" className="page-width py-16 lg:py-24">
      <h1 className="max-w-2xl text-title">This page is out of reach for a moment.</h1>
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
