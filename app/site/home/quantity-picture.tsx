import { href } from 'react-router'
import { formatNumber } from '#app/platform/text/format.ts'
import { DimensionRule } from '#app/ui/figures/dimension.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/** Bottles on a layer; the figures below are those of the standard 750 mL claret in bulk. */
const bottlesPerLayer = 247
const layersPerPallet = 5
const glassGrams = 460

const pallets = 11
const looseLayers = 2
const bottles = (pallets * layersPerPallet + looseLayers) * bottlesPerLayer

const stacks = Array.from({ length: pallets + 1 }, (_, i) => ({
  id: i,
  layers: i < pallets ? layersPerPallet : looseLayers,
}))

/** Vertical positions of the layers in the picture, from the lowest layer up. */
const layerTops = [480, 360, 240, 120, 0]

/** SVG path of one bottle; a layer from the side shows fifteen of them on a tier sheet. */
const bottle = 'c-3 0-4-1-4-4v-60c0-10 7-10 8-16V8h10v28c1 6 8 6 8 16v60c0 3-1 4-4 4z'
const row = Array.from({ length: 15 }, (_, i) => `M${13 + i * 25} 116${bottle}`).join('')

/** Illustration of a quantity in bottles, pallets and layers. */
export function QuantityPicture() {
  return (
    <section className="later quantity-band" aria-labelledby="quantities">
      <div className="page-width">
        <h2 id="quantities" className="text-sm text-muted">
          Bottles, layers and pallets: enter one, see them all
        </h2>
        <p className="numeric mt-3 text-display">
          <span className="whitespace-nowrap">{formatNumber(bottles)} bottles</span>{' '}
          <span className="whitespace-nowrap">= {pallets} pallets</span>{' '}
          <span className="whitespace-nowrap">+ {looseLayers} layers</span>
        </p>
        <div className="mt-8 lg:mt-10">
          <svg width="0" height="0" className="absolute" aria-hidden="true">
            <symbol id="glass-layer" viewBox="0 0 390 120">
              <path d={row} />
              <path d="M0 116h390v4H0z" />
            </symbol>
          </svg>
          <div className="stacks" aria-hidden="true">
            {stacks.map((stack) => (
              <svg key={stack.id} viewBox="0 0 390 652" className="stack" aria-hidden="true">
                {layerTops.slice(0, stack.layers).map((y) => (
                  <use key={y} href="#glass-layer" x="0" y={y} width="390" height="120" />
                ))}
                <path
                  className="pallet"
                  d="M0 602h390v12H0zM0 638h390v12H0zM0 614h44v24H0zM173 614h44v24h-44zM346 614h44v24h-44z"
                />
              </svg>
            ))}
          </div>
          <div className="stack-rules mt-3">
            <DimensionRule>{`${pallets} pallets`}</DimensionRule>
            <DimensionRule className="max-lg:hidden">{`${looseLayers} layers`}</DimensionRule>
          </div>
        </div>
        <p className="numeric mt-5 max-w-2xl text-muted">
          {formatNumber(bottlesPerLayer)} bottles a layer,{' '}
          {formatNumber(bottlesPerLayer * layersPerPallet)} a pallet,{' '}
          {formatNumber((bottles * glassGrams) / 1e6, 1)} t of glass: the standard 750 mL claret in
          bulk. Every product page works this out for you, and the{' '}
          <TextLink to={href('/catalogue/planner')}>run planner</TextLink> works it out for a whole
          run, from litres to truck spaces.
        </p>
      </div>
    </section>
  )
}
