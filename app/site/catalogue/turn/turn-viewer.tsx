import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { href } from 'react-router'
import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { ProductName } from '#app/domain/catalogue/product/product-name.tsx'
import { type DrinkName, drinks, isDrink } from '#app/domain/catalogue/turn/drinks.ts'
import {
  buildScene,
  chosenClosure,
  chosenDressing,
  dressingsFor,
  drinkOf,
} from '#app/domain/catalogue/turn/scene-of.ts'
import type { Stage } from '#app/domain/catalogue/turn/stage/open-stage.ts'
import { describeScene } from '#app/domain/catalogue/turn/turn-scene.ts'
import {
  type Background,
  backgrounds,
  defaultViewerState,
  maxCompared,
  packedTilt,
  serialiseViewerState,
  type ViewerState,
} from '#app/domain/catalogue/turn/turn-state.ts'
import type { ViewerData, ViewerSubject } from '#app/domain/catalogue/turn/turn-view.ts'
import { joinWithAnd } from '#app/domain/packaging/quantity/nouns.ts'
import { LabelControls } from '#app/site/catalogue/turn/label-controls.tsx'
import { type Readiness, TurnStage } from '#app/site/catalogue/turn/turn-stage.tsx'
import { useLabel } from '#app/site/catalogue/turn/use-label.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { showToast } from '#app/ui/toast/toast.ts'
import { AddSetForm, addSetFormId } from './add-set-form.tsx'
import { RotationSliders } from './rotation-sliders.tsx'
import type { OpenProject } from './share-project.tsx'
import { useNeighbours } from './use-neighbours.ts'
import { useTurnChoice } from './use-turn-choice.ts'

interface TurnChoicesProps {
  view: ViewerData
  state: ViewerState
  known: Readonly<Record<string, ViewerSubject | null>>
  pageGround: Background
  /** Whether the browser can show the 3D view; otherwise only the closures are offered. */
  hasView: boolean
  change: (part: Partial<ViewerState>) => void
}

/** Fields for closure, dressing, contents, background, and the products shown beside this one. */
function TurnChoices(props: TurnChoicesProps) {
  const { view, state, known, pageGround, hasView, change } = props
  const { closures, subject } = view
  const dressings = dressingsFor(view, chosenClosure(view, state))
  // A product that cannot be ordered has no form to add it.
  const setForm = view.orderable ? addSetFormId : undefined
  return (
    <div className="turn-choices">
      {closures.length > 0 && (
        <SelectField
          label="Closed with"
          name="closure"
          form={setForm}
          value={chosenClosure(view, state)?.sku ?? ''}
          onChange={({ target }) => change({ closure: target.value })}
          options={[...optionsOf(closures), { value: '', label: 'Open' }]}
        />
      )}
      {dressings.length > 0 && (
        <SelectField
          label="Capsule, foil or wirehood"
          name="dressing"
          form={setForm}
          value={chosenDressing(view, state)?.sku ?? ''}
          onChange={({ target }) => change({ dressing: target.value })}
          options={[{ value: '', label: 'None' }, ...optionsOf(dressings)]}
        />
      )}
      {hasView && (
        <>
          {subject.shape.level === null ? (
            subject.isBottle && (
              <p className="text-sm text-muted">
                Shown empty: we do not have the fill point of this bottle on file.
              </p>
            )
          ) : (
            <SelectField
              label="Filled to its fill point with"
              fieldClassName="needs-scripts"
              value={drinkOf(view, state) ?? 'empty'}
              onChange={({ target }) => change({ drink: readDrink(target.value) })}
              options={[
                ...Object.entries(drinks).map(([value, { name }]) => ({ value, label: name })),
                { value: 'empty', label: 'Nothing' },
              ]}
            />
          )}
          <SelectField
            label="Background"
            value={state.background ?? pageGround}
            onChange={({ target }) => change({ background: readBackground(target.value) })}
            options={Object.entries(backgrounds).map(([value, label]) => ({ value, label }))}
          />
          <div className="turn-beside">
            {state.beside.length < maxCompared && view.others.length > 0 && (
              <SelectField
                label="Compare with, to the same scale"
                value=""
                onChange={({ target }) =>
                  target.value && change({ beside: [...state.beside, target.value] })
                }
                placeholder="Choose another …"
                options={view.others
                  .filter(({ slug }) => !state.beside.includes(slug))
                  .map(({ slug, name }) => ({ value: slug, label: name }))}
              />
            )}
            {state.beside.map((slug) => (
              <p key={slug} className="turn-neighbour">
                <span>{nameOf(slug, view, known)}</span>
                <Button
                  type="button"
                  look="quiet"
                  size="small"
                  onClick={() => change({ beside: state.beside.filter((other) => other !== slug) })}
                >
                  Remove<span className="sr-only"> {nameOf(slug, view, known)}</span>
                </Button>
              </p>
            ))}
          </div>
          {view.packed && (
            <CheckboxField
              label="Show it packed"
              hint={`With ${joinWithAnd(view.packed.contents)}.`}
              checked={state.isPacked}
              onChange={({ target: { checked } }) =>
                change(checked ? { isPacked: true, tilt: packedTilt } : { isPacked: false })
              }
            />
          )}
          <CheckboxField
            label={
              subject.shape.depth === null
                ? 'Show height and diameter'
                : 'Show width, depth and height'
            }
            checked={state.hasLines}
            onChange={({ target }) => change({ hasLines: target.checked })}
          />
        </>
      )}
    </div>
  )
}

const optionsOf = (closures: ViewerData['closures']) =>
  closures.map(({ sku, name }) => ({ value: sku, label: name }))

const readDrink = (value: string): DrinkName | 'empty' => (isDrink(value) ? value : 'empty')

const readBackground = (value: string): Background =>
  value === 'dark' || value === 'shelf' ? value : 'light'

function nameOf(slug: string, { others }: ViewerData, known: TurnChoicesProps['known']): string {
  if (known[slug] === null) return 'A product in this link is no longer in the catalogue.'
  return known[slug]?.name ?? others.find((other) => other.slug === slug)?.name ?? 'Loading …'
}

/** Longer side of a saved picture, in pixels. */
const pictureSizePx = 3000

interface SavePictureProps {
  /** Name of the saved file, without its extension. */
  name: string
  stage: RefObject<Stage | null>
  isReady: boolean
  project: OpenProject | null
}

/** Buttons to save the view as a PNG and to copy a link to it, which contains no label. */
function SavePicture({ name, stage, isReady, project }: SavePictureProps) {
  const [isSaving, setSaving] = useState(false)
  const [said, setSaid] = useState('')

  async function save() {
    if (!stage.current) return
    setSaving(true)
    setSaid('')
    try {
      saveAs(await stage.current.picture(pictureSizePx), `${name}.png`)
    } catch {
      setSaid(
        'Your device does not have enough memory for a picture this large. Close other pages and try again.',
      )
    } finally {
      setSaving(false)
    }
  }

  async function share() {
    // The URL is updated a moment after the last change.
    await new Promise((resolve) => setTimeout(resolve, 350))
    try {
      await navigator.clipboard.writeText(location.href)
      showToast('info', 'Copied the link to this view.')
      setSaid(
        'The link is on your clipboard. Label and quantity are not in it: share the project to include them.',
      )
    } catch {
      setSaid('Your browser does not allow copying. Copy the address of this page instead.')
    }
  }

  return (
    <div className="needs-scripts mt-6">
      <div className="flex flex-wrap gap-3">
        <Button
          type="button"
          look="secondary"
          size="small"
          pending={isSaving}
          disabled={!isReady}
          onClick={save}
        >
          {isSaving ? 'Creating the picture …' : 'Save as PNG, 3,000 px'}
        </Button>
        {!project && (
          <Button type="button" look="secondary" size="small" onClick={share}>
            Copy the link to this view
          </Button>
        )}
      </div>
      <p role="status" className="mt-2 text-sm text-muted">
        {said || 'The picture has a transparent background.'}
      </p>
    </div>
  )
}

function saveAs(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

interface TurnViewerProps {
  view: ViewerData
  /** Whether samples of the product can be sent. */
  hasSample: boolean
  refused: string | null
  /** Opened project; null for the 3D view of a product. */
  project?: OpenProject | null
}

/** 3D view of a product, with the fields for everything that can be chosen for it. */
export function TurnViewer({ view, hasSample, refused, project = null }: TurnViewerProps) {
  const { choice, angle, change, turn } = useTurnChoice(project?.query ?? null)
  const stage = useRef<Stage | null>(null)
  const [readiness, setReadiness] = useState<Readiness>('opening')
  const isReady = readiness === 'open'
  const hasView = readiness !== 'absent'
  const pageGround = usePageBackground()
  const state = choice ?? defaultViewerState
  const known = useNeighbours(state.beside)
  const { zones } = view.subject.shape
  const {
    label,
    setLabel,
    refused: labelRefused,
    isReading,
    isPending,
    read,
    showBlank,
  } = useLabel(zones, project)
  const standing = useMemo(() => {
    if (!choice) return null
    const beside = choice.beside.flatMap((slug) => known[slug] ?? [])
    return buildScene(view, choice, beside, label, pageGround)
  }, [view, choice, known, label, pageGround])
  const scene = useMemo(() => standing && { ...standing, ...angle }, [standing, angle])
  const closure = chosenClosure(view, state)
  return (
    <div className="turn-columns">
      <div className="turn-figure">
        <TurnStage
          scene={scene}
          drawing={<ProductDrawing drawing={view.drawing} frame="close" isLarge />}
          description={describeScene(
            view,
            state,
            [closure, chosenDressing(view, state)],
            drinkOf(view, state),
          )}
          onTurn={turn}
          onFile={read}
          stageRef={stage}
          onReady={setReadiness}
          solidAddress={solidAddress}
        />
        {hasView && <RotationSliders {...angle} isReady={isReady} onTurn={turn} />}
      </div>
      <div className="turn-body">
        <h1 className="text-title">
          <ProductName name={view.subject.name} />
        </h1>
        <p className="mt-2 text-muted">
          {view.subject.isAssumed
            ? 'Drawn in typical proportions: we do not have its dimensions on file.'
            : 'Drawn from its dimensions.'}{' '}
          Colours are close, not exact.
        </p>
        <p className="only-without-scripts mt-4">
          The 3D view needs JavaScript, which is switched off here. You can still choose a closure
          and add both to your enquiry.
        </p>
        <TurnChoices
          view={view}
          state={state}
          known={known}
          pageGround={pageGround}
          hasView={hasView}
          change={change}
        />
        {hasView && (
          <LabelControls
            zones={zones}
            label={label}
            isReading={isReading}
            refused={labelRefused}
            onFile={read}
            onBlank={showBlank}
            onChange={setLabel}
          />
        )}
        {hasView && (
          <SavePicture name={view.subject.sku} stage={stage} isReady={isReady} project={project} />
        )}
        {view.orderable && (
          <AddSetForm
            view={view}
            closure={closure}
            dressing={chosenDressing(view, state)?.sku ?? ''}
            refused={refused}
            label={label}
            query={choice && serialiseViewerState({ ...choice, ...angle })}
            hasSample={hasSample}
            project={project}
            isLabelPending={isPending}
          />
        )}
      </div>
    </div>
  )
}

/** Returns the URL of a product's 3D solid. */
const solidAddress = ({ slug, file }: ViewerSubject) =>
  href('/catalogue/:slug/solid/:format', { slug, format: file })

/** Returns the background that matches the page's current theme, light or dark. */
function usePageBackground() {
  const [isDark, setDark] = useState(false)
  useEffect(() => {
    const media = matchMedia('(prefers-color-scheme: dark)')
    const look = () => {
      // “light dark” follows the device; if the visitor chose a theme, the value is one of the two.
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
