import { useState } from 'react'
import type { LabelZone } from '#app/domain/catalogue/dieline/label-zones.ts'
import { labelLimits } from '#app/domain/catalogue/turn/label/label-file.ts'
import {
  defaultPlace,
  describeLabelPlace,
  labelBounds,
  labelWarnings,
} from '#app/domain/catalogue/turn/label/label-place.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { LabelOnGlass } from './use-label.ts'

interface LabelControlsProps {
  zones: readonly LabelZone[]
  label: LabelOnGlass | null
  /** Reason why the last file was not accepted; empty if it was. */
  refused: string
  isReading: boolean
  onFile: (file: File) => void
  onBlank: () => void
  onChange: (label: LabelOnGlass | null) => void
}

const zoneNames = { body: 'On the body', neck: 'On the neck' } as const

/**
 * Controls for the visitor's own label: choose a file, then position and scale it in millimetres.
 */
export function LabelControls(props: LabelControlsProps) {
  const { zones, label, refused, isReading, onFile, onBlank, onChange } = props
  const [zone] = zones
  if (!zone) return null
  return (
    <section aria-labelledby="your-label" className="needs-scripts mt-8 border-t border-rule pt-5">
      <h2 id="your-label" className="text-heading">
        {zone.on === 'can' ? 'Your print or label' : 'Your label'}
      </h2>
      <TextField
        fieldClassName="mt-3"
        label="Label as PNG, JPEG, SVG or PDF"
        hint={`Up to ${labelLimits.maxBytes / 1e6} MB. You can also drop it on the ${zone.on === 'can' ? 'can' : 'bottle'}. It stays in this browser until you send or share it.`}
        type="file"
        className="file-control"
        accept=".png,.jpg,.jpeg,.svg,.pdf,image/png,image/jpeg,image/svg+xml,application/pdf"
        errors={refused ? [refused] : []}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
        }}
      />
      <p role="status" className="sr-only">
        {isReading
          ? 'Reading your label …'
          : label
            ? `Your label is on the ${zone.on === 'can' ? 'can' : 'bottle'}.`
            : ''}
      </p>
      {label ? (
        <PlaceFields zones={zones} label={label} onChange={onChange} />
      ) : (
        <Button type="button" look="quiet" size="small" className="mt-3" onClick={onBlank}>
          {zone.on === 'can' ? 'Show an example of a print' : 'Show a blank label'}
        </Button>
      )}
    </section>
  )
}

function PlaceFields({
  zones,
  label,
  onChange,
}: Pick<LabelControlsProps, 'zones' | 'onChange'> & { label: LabelOnGlass }) {
  const { place, aspect } = label
  const set = (part: Partial<typeof place>) => onChange({ ...label, place: { ...place, ...part } })
  const warnings = labelWarnings(place)
  return (
    <div className="mt-4">
      <div className="grid grid-cols-2 gap-3">
        {zones.length > 1 && (
          <SelectField
            label="Position"
            fieldClassName="col-span-2"
            value={place.zone.name}
            options={zones.map(({ name }) => ({ value: name, label: zoneNames[name] }))}
            onChange={({ target }) => {
              const zone = zones.find(({ name }) => name === target.value)
              if (zone) set(defaultPlace(zone, aspect))
            }}
          />
        )}
        <Millimetres
          label="Width"
          value={place.width}
          least={labelBounds.least}
          onChange={(width) => set({ width, height: width / aspect })}
        />
        <Millimetres
          label="Height"
          value={place.height}
          least={labelBounds.least}
          onChange={(height) => set({ height, width: height * aspect })}
        />
        <Millimetres
          label="Above the base"
          value={place.up}
          least={0}
          onChange={(up) => set({ up })}
        />
        <Millimetres
          label="Right of the front"
          value={place.across}
          least={-labelBounds.most / 2}
          onChange={(across) => set({ across })}
        />
      </div>
      <div role="status">
        {warnings.map((warning) => (
          <p key={warning} className="mt-3 text-sm text-amber">
            {warning}
          </p>
        ))}
      </div>
      <p className="mt-3 text-sm text-muted">{describeLabelPlace(place)}</p>
      <Button
        type="button"
        look="quiet"
        size="small"
        className="mt-2"
        onClick={() => onChange(null)}
      >
        Remove the label
      </Button>
    </div>
  )
}

interface MillimetresProps {
  label: string
  value: number
  least: number
  onChange: (mm: number) => void
}

/**
 * Length field. A value takes effect once it is within the bounds; invalid input stays in the
 * field.
 */
function Millimetres({ label, value, least, onChange }: MillimetresProps) {
  const shown = String(Math.round(value * 10) / 10)
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && !isWithin(typed, least)
  return (
    <TextField
      label={label}
      unit="mm"
      type="number"
      inputMode="decimal"
      step={0.5}
      min={least}
      max={labelBounds.most}
      value={typed ?? shown}
      errors={
        isWrong ? [`Enter a number of millimetres from ${least} to ${labelBounds.most}.`] : []
      }
      onBlur={() => {
        if (!isWrong) setTyped(null)
      }}
      onChange={({ target }) => {
        setTyped(target.value)
        if (isWithin(target.value, least)) onChange(Number(target.value))
      }}
    />
  )
}

const isWithin = (text: string, least: number) =>
  text.trim() !== '' && Number(text) >= least && Number(text) <= labelBounds.most
