/** A dot of real glass colour, for the words beside it. Tones come from the drawings' paints. */
export function ColourSwatch({ colour, className }: { colour: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 14 14"
      width="0.875em"
      height="0.875em"
      aria-hidden="true"
      className={className}
    >
      <circle
        cx="7"
        cy="7"
        r="6.25"
        fill={`var(--glass-${colour})`}
        stroke={`var(--glass-${colour}-edge)`}
        strokeWidth="1.5"
      />
    </svg>
  )
}
