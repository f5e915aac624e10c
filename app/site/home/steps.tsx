const steps = [
  {
    title: 'Find what fits',
    text: 'Search by name, code or size. Each product shows its drawing, finish, pack and pallet quantities.',
  },
  {
    title: 'Send one enquiry',
    text: 'Put bottles, closures and cartons for the whole run into one enquiry, in pieces, layers or pallets. It is not an order until we confirm it.',
  },
  {
    title: 'Know where it stands',
    text: 'You get a reference at once. The Customer Service Team verifies your enquiry, schedules delivery and tells you at each step.',
  },
] as const

/** How it works, as a chain of three dimensions. */
export function Steps() {
  return (
    <section className="page-width home-section" aria-labelledby="steps">
      <h2 id="steps" className="text-title">
        From bottle to pallet in three steps
      </h2>
      <ol className="steps">
        {steps.map((step, index) => (
          <li key={step.title}>
            <p className="dimension-rule dimension-rule-upright-narrow" aria-hidden="true">
              <span>{index + 1}</span>
            </p>
            <div className="step-words">
              <h3 className="text-heading">{step.title}</h3>
              <p className="mt-2 max-w-md text-muted">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
