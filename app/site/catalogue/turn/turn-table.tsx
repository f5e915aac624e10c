import { useEffect, useMemo, useRef, useState } from 'react'
import { href } from 'react-router'
import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { ProductName } from '#app/domain/catalogue/product/page/product-name.tsx'
import { describeScene } from '#app/domain/catalogue/turn/describe-scene.ts'
import { chosenClosure, drinkOf, sceneOf } from '#app/domain/catalogue/turn/scene-of.ts'
import type { Stage } from '#app/domain/catalogue/turn/stage/open-stage.ts'
import { untouched } from '#app/domain/catalogue/turn/turn-state.ts'
import type { TurnView } from '#app/domain/catalogue/turn/turn-view.ts'
import { LabelControls } from '#app/site/catalogue/turn/label-controls.tsx'
import { TurnStage } from '#app/site/catalogue/turn/turn-stage.tsx'
import { useLabel } from '#app/site/catalogue/turn/use-label.ts'
import { AddSetForm } from './add-set-form.tsx'
import { TakeAway } from './take-away.tsx'
import { TurnChoices } from './turn-choices.tsx'
import { TurnHandles } from './turn-handles.tsx'
import { useBeside } from './use-beside.ts'
import { useTurnChoice } from './use-turn-choice.ts'

/** The view that turns beside everything that can be chosen for it. */
export function TurnTable({ view, refused }: { view: TurnView; refused: string | null }) {
  const { choice, angle, change, turn } = useTurnChoice()
  const stage = useRef<Stage | null>(null)
  const [isReady, setReady] = useState(false)
  const pageGround = usePageGround()
  const state = choice ?? untouched
  const known = useBeside(state.beside)
  const { zones } = view.subject.shape
  const { label, setLabel, refused: labelRefused, isReading, read, showBlank } = useLabel(zones)
  const standing = useMemo(() => {
    if (!choice) return null
    const beside = choice.beside.flatMap((slug) => known[slug] ?? [])
    return sceneOf(view, choice, beside, label, pageGround)
  }, [view, choice, known, label, pageGround])
  const scene = useMemo(() => standing && { ...standing, ...angle }, [standing, angle])
  const closure = chosenClosure(view, state)
  return (
    <div className="turn-columns">
      <div className="turn-figure">
        <TurnStage
          scene={scene}
          drawing={<ProductDrawing drawing={view.drawing} frame="close" isLarge />}
          description={describeScene(view, state, closure, drinkOf(view, state))}
          onTurn={turn}
          onFile={read}
          stageRef={stage}
          onReady={setReady}
          solidAddress={solidAddress}
        />
        <TurnHandles {...angle} isReady={isReady} onTurn={turn} />
      </div>
      <div className="turn-body">
        <h1 className="text-title">
          <ProductName name={view.subject.name} />
        </h1>
        <p className="mt-2 text-muted">
          {view.subject.isAssumed
            ? 'Of usual proportions: we keep no figures of its shape.'
            : 'Worked out from its dimensions.'}{' '}
          Colours are close, not exact.
        </p>
        <p className="only-without-scripts mt-4">
          Turning it takes JavaScript, which is switched off here. You can still choose what closes
          it and add both to your enquiry.
        </p>
        <TurnChoices
          view={view}
          state={state}
          known={known}
          pageGround={pageGround}
          change={change}
        />
        <LabelControls
          {...{ zones, label, isReading }}
          refused={labelRefused}
          onFile={read}
          onBlank={showBlank}
          onChange={setLabel}
        />
        <TakeAway name={view.subject.sku} stage={stage} isReady={isReady} />
        {view.orderable && (
          <AddSetForm
            view={view}
            closure={closure}
            dressing={state.dressing}
            refused={refused}
            label={label}
          />
        )}
      </div>
    </div>
  )
}

/** Where the solid of a product is. */
const solidAddress = (slug: string) =>
  href('/catalogue/:slug/solid/:format', { slug, format: 'glb' })

/** The ground that goes with the page as it is now, light or dark. */
function usePageGround() {
  const [isDark, setDark] = useState(false)
  useEffect(() => {
    const media = matchMedia('(prefers-color-scheme: dark)')
    const look = () => {
      // “light dark” follows the device; a visitor's own choice leaves one of the two.
      const scheme = getComputedStyle(document.documentElement).colorScheme
      setDark(scheme === 'dark' || (scheme !== 'light' && media.matches))
    }
    const observer = new MutationObserver(look)
    observer.observe(document.documentElement, { attributes: true })
    media.addEventListener('change', look)
    look()
    return () => {
      observer.disconnect()
      media.removeEventListener('change', look)
    }
  }, [])
  return isDark ? 'dark' : 'light'
}
