import {
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Stage } from '#app/domain/catalogue/turn/stage/open-stage.ts'
import type { ViewerScene } from '#app/domain/catalogue/turn/turn-scene.ts'
import type { ViewerSubject } from '#app/domain/catalogue/turn/turn-view.ts'

/** State of the view for the controls around it: `absent` if the browser cannot show it. */
export type Readiness = 'opening' | 'open' | 'absent'

interface TurnStageProps {
  /** Scene to render; null until the visitor's choice is known. */
  scene: ViewerScene | null
  /** Drawing shown until the 3D view is ready, and if the browser cannot show it. */
  drawing: ReactNode
  /** Text alternative of the scene. */
  description: string
  onTurn: (turn: number, tilt: number) => void
  /** Called when a file is dropped on the view. */
  onFile: (file: File) => void
  /** Receives the opened 3D stage, so that the parent can take pictures of it. */
  stageRef: RefObject<Stage | null>
  onReady: (readiness: Readiness) => void
  /** Returns the URL of a product's 3D solid. */
  solidAddress: (subject: ViewerSubject) => string
}

type State = 'opening' | 'drawing' | 'open' | 'absent' | 'lost' | 'missing'

/** Degrees of rotation per CSS pixel of pointer movement. */
const degreesPerPixel = 0.6

/**
 * 3D view, shown over the drawing once it is ready. Its code is loaded when the component mounts.
 */
export function TurnStage(props: TurnStageProps) {
  const { scene, drawing, description, onTurn, onFile, stageRef, onReady, solidAddress } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<State>('opening')
  const [attempt, setAttempt] = useState(0)
  const grip = useRef<{ x: number; y: number; turn: number; tilt: number } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again.
  useEffect(() => {
    const place = canvas.current
    if (!place) return
    let isGone = false
    setState('opening')
    void import('#app/domain/catalogue/turn/stage/open-stage.ts')
      .then(({ openStage }) => {
        if (isGone) return
        const giveUp = (why: 'lost' | 'missing') => {
          onReady('opening')
          setState(why)
        }
        const showFirst = () => {
          if (isGone) return
          setState('open')
          onReady('open')
        }
        stageRef.current = openStage(place, solidAddress, showFirst, giveUp)
        setState('drawing')
      })
      .catch(() => {
        if (isGone) return
        setState('absent')
        onReady('absent')
      })
    return () => {
      isGone = true
      stageRef.current?.close()
      stageRef.current = null
    }
  }, [attempt])

  const { turn = 0, tilt = 0 } = scene ?? {}
  const still = useRef<ViewerScene | null>(null)
  useEffect(() => {
    const stage = stageRef.current
    if ((state !== 'open' && state !== 'drawing') || !stage || !scene) return
    const before = still.current
    still.current = scene
    // Only the angle changed, so the objects need no update.
    const isSame =
      before !== null &&
      before.bottles === scene.bottles &&
      before.background === scene.background &&
      before.hasLines === scene.hasLines
    if (isSame) stage.turn(turn, tilt)
    else stage.show(scene)
  }, [scene, state, turn, tilt, stageRef])
  useEffect(() => {
    if (state !== 'open' && state !== 'drawing') still.current = null
  }, [state])

  function take({ clientX: x, clientY: y, pointerId, currentTarget }: PointerEvent<HTMLElement>) {
    currentTarget.setPointerCapture(pointerId)
    grip.current = { x, y, turn, tilt }
  }

  function move({ clientX, clientY, pointerType }: PointerEvent<HTMLElement>) {
    const held = grip.current
    if (!held) return
    const across = (clientX - held.x) * degreesPerPixel
    // Vertical touch movement scrolls the page instead.
    const down = pointerType === 'touch' ? 0 : (clientY - held.y) * degreesPerPixel * 0.6
    onTurn(held.turn + across, held.tilt + down)
  }

  const isSeen = state === 'open'
  return (
    <div className="turn-stage" data-ground={scene?.background ?? 'light'} data-state={state}>
      {!isSeen && <div className="turn-drawing">{drawing}</div>}
      <canvas
        key={attempt}
        ref={canvas}
        className="turn-canvas"
        role="img"
        aria-label={description}
        aria-hidden={!isSeen}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          const [file] = event.dataTransfer.files
          if (file) onFile(file)
        }}
        onPointerDown={take}
        onPointerMove={move}
        onPointerUp={() => {
          grip.current = null
        }}
        onPointerCancel={() => {
          grip.current = null
        }}
      />
      <p className="turn-said" role="status">
        {(state === 'opening' || state === 'drawing') && (
          <span className="needs-scripts">Loading the 3D view …</span>
        )}
        {state === 'absent' &&
          'Your browser cannot show the 3D view: WebGL 2 is missing or switched off. The drawing is shown instead.'}
        {(state === 'lost' || state === 'missing') && (
          <>
            {state === 'lost'
              ? 'Your device stopped the 3D graphics, perhaps because another program needs them. The drawing is shown instead.'
              : 'The shape could not be loaded. The drawing is shown instead.'}{' '}
            <button
              type="button"
              className="text-link"
              onClick={() => setAttempt((count) => count + 1)}
            >
              Show it again
            </button>
          </>
        )}
      </p>
    </div>
  )
}
