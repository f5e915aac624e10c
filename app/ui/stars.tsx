const star = 'M8 1.5l2 4.3 4.7.6-3.5 3.2.9 4.7L8 12l-4.1 2.3.9-4.7L1.300 6.400 6 5.800z'

/** Rating of 1 to 5 stars; the remaining ones are drawn empty. */
export function Stars({ value, className = '' }: { value: number; className?: string }) {
  return (
    <p className={`flex gap-0.5 text-green ${className}`}>
      <span className="sr-only">{value} out of 5</span>
      {[1, 2, 3, 4, 5].map((number) => (
        <svg key={number} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path
            d={star}
            fill={number <= value ? 'currentColor' : 'none'}
            stroke="currentColor"
            strokeWidth={number <= value ? 0 : 1}
          />
        </svg>
      ))}
    </p>
  )
}
