import { loadSnapshot } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { lineUpBottles } from '#app/domain/catalogue/product/line-up-bottles.ts'
import { removeObsoletePictures, renderShots } from '../render/render-shots.ts'
import { shotsOf } from '../render/shots.ts'
import { CommandError, runCommand } from './run-command.ts'

/** Renders the missing pictures of the given products, or of all. */
await runCommand(async (db) => {
  const catalogue = await loadSnapshot(db)
  const { products } = catalogue
  const first = new Set(lineUpBottles(catalogue).flatMap(({ slug }) => slug ?? []))
  const asked = process.argv.slice(2).map((sku) => sku.toUpperCase())
  const chosen = products.filter(({ sku }) => asked.length === 0 || asked.includes(sku))
  const unknown = asked.filter((sku) => !chosen.some((product) => product.sku === sku))
  if (unknown.length > 0) throw new CommandError(`No product is called ${unknown.join(', ')}.`)
  const started = Date.now()
  await renderShots(
    shotsOf({ ...catalogue, products: chosen }, first),
    ({ pictures }, done, of) => {
      const minutes = Math.round((Date.now() - started) / 60_000)
      const files = pictures.map(({ file }) => file).join(' ')
      console.log(`${done} of ${of} after ${minutes} min: ${files}`)
    },
  )
  if (asked.length === 0) await removeObsoletePictures(shotsOf(catalogue, first))
  return 0
})
