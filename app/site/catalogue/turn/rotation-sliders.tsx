import { useId } from 'react'
import { tiltLimits } from '#app/domain/catalogue/turn/turn-state.ts'

interface TurnHandlesProps {
  turn: number
  tilt: number
  isReady: boolean
  onTurn: (turn: number, tilt: number) => void
}

/** Sliders for rotation and tilt, for keyboard (arrow keys) and touch. */
export function RotationSliders({ turn, tilt, isReady, onTurn }: TurnHandlesProps) {
  const [turnId, tiltId] = [useId(), useId()]
  return (
    <div className="turn-handles needs-scripts">
      <label htmlFor={turnId}>Turn</label>
      <input
        id={turnId}
        type="range"
        min={0}
        max={359}
        step={5}
        value={turn}
        disabled={!isReady}
        aria-valuetext={`${turn} degrees`}
        onChange={({ target }) => onTurn(Number(target.value), tilt)}
      />
      <output htmlFor={turnId} className="numeric">
        {turn}°
      </output>
      <label htmlFor={tiltId}>From above</label>
      <input
        id={tiltId}
        type="range"
        min={tiltLimits.least}
        max={tiltLimits.most}
        value={tilt}
        disabled={!isReady}
        aria-valuetext={`${tilt} degrees`}
        onChange={({ target }) => onTurn(turn, Number(target.value))}
      />
      <output htmlFor={tiltId} className="numeric">
        {tilt}°
      </output>
    </div>
  )
}
