/** Number of days that the bars show. */
const days = 30

/** Visits by day of the last 30 days as small bars, with their sum. */
export function VisitBars({
  visits,
  today,
}: {
  visits: readonly { day: string; hits: number }[]
  /** ISO date. */
  today: string
}) {
  const sum = visits.reduce((total, { hits }) => total + hits, 0)
  if (sum === 0) return <span className="text-sm text-muted">no visits in {days} days</span>
  const most = Math.max(...visits.map(({ hits }) => hits))
  const ageOf = (day: string) =>
    Math.round((Date.parse(today) - Date.parse(day)) / (24 * 60 * 60_000))
  return (
    <span className="numeric inline-flex items-end gap-2 text-sm text-muted">
      <svg width={days * 4} height="20" viewBox={`0 0 ${days * 4} 20`} aria-hidden="true">
        <path d={`M0 19.5H${days * 4}`} className="draw-fine" stroke="currentColor" fill="none" />
        {visits.map(({ day, hits }) => {
          const height = Math.max(2, (hits / most) * 18)
          const x = (days - 1 - ageOf(day)) * 4
          return (
            <rect key={day} x={x} y={19 - height} width="3" height={height} fill="currentColor">
              <title>{`${day}: ${hits}`}</title>
            </rect>
          )
        })}
      </svg>
      {sum === 1 ? '1 visit' : `${sum} visits`} in {days} days
    </span>
  )
}
