import type { Figures } from '../quantity/product-figures.ts'

/** Round stock mould against which the fit rules are verified. Lengths in mm, glass in g. */
interface StockMould {
  mould: string
  diameter: number
  height: number
  glassMass: number
  perLayer: number
  layers: number
  palletHeight: number
  finish: string
  bore: number
  neckLength: number
  /** Carton classes of the packed glass. */
  cartons: string[]
}

const table = `
CL750L 74.3 298 400 247 5 1672 BVS 18.2 79 CTN-12U-CLA
CL750S 75.1 300 460 247 5 1682 BVS 18.2 79 CTN-12U-CLA CTN-06U-CLA
CL750SK 74.9 302 470 247 5 1692 CORK 18.5 79 CTN-12U-CLA
CL750P 76.1 306 560 247 5 1712 BVS 18.2 79 CTN-06U-CLT
CL750PK 76.2 306 570 238 5 1712 CORK 18.5 79 CTN-06U-CLT
CL750T 74.8 310 420 247 5 1732 BVS 18.2 79 CTN-12U-CLT
CL750TH 79.2 322 750 216 5 1792 CORK 18.5 79 CTN-06U-CLI
CL375 62.4 242 330 350 6 1636 BVS 18.2 76 CTN-24U-C37
CL187 49.7 188 175 572 8 1692 R28 18.0 60 CTN-24U-C18
CL1500 97.9 352 900 143 4 1588 CORK 18.5 84 CTN-06U-MAG
CL3000 123.4 440 1750 85 3 1498 CORK 18.5 100
BU750L 82.3 292 415 195 5 1642 BVS 18.2 80 CTN-12U-BUR
BU750S 83.5 295 500 195 5 1657 BVS 18.2 80 CTN-12U-BUR CTN-06U-BUR
BU750SK 83.4 296 510 195 5 1662 CORK 18.5 80 CTN-12U-BUR
BU750P 85.6 298 620 188 5 1672 BVS 18.2 80 CTN-06U-BUP
BU750PK 85.8 298 630 188 5 1672 CORK 18.5 80 CTN-06U-BUP
BU375 68.6 236 330 304 6 1600 BVS 18.2 74 CTN-24U-B37
BU187 55.0 178 175 460 9 1792 R28 18.0 58 CTN-24U-B18
BU1500 108.9 356 950 110 4 1604 CORK 18.5 92 CTN-06U-MAB
HK750 76.7 330 460 238 4 1500 BVS 18.2 76 CTN-12U-HOK
HK750T 73.9 350 520 247 4 1580 BVS 18.2 76 CTN-06U-HOT
HK375 62.0 268 320 368 6 1792 BVS 18.2 72 CTN-24U-H37
SP750L 85.0 300 580 188 5 1682 CR29 17.5 82 CTN-12U-SPK
SP750S 86.6 302 680 188 5 1692 CR29 17.5 82 CTN-06U-SPK
SP750P 88.1 308 835 168 5 1722 CR29 17.5 82 CTN-06U-SPP
SP750C 86.0 298 600 188 5 1672 CR26 16.0 82 CTN-12U-CID
SP375 71.3 238 430 279 6 1612 CR29 17.5 72 CTN-24U-S37
SP200 57.6 196 265 418 8 1756 CR26 16.0 60 CTN-24U-S20
SP1500 116.1 370 1600 99 4 1660 CR29 17.5 98
PT750 80.4 282 520 216 5 1592 BAR18 18.5 86 CTN-12U-P75
PT500 70.8 250 420 279 6 1684 BAR18 18.5 78 CTN-12U-P50
PT375 65.6 226 350 314 7 1768 BAR18 18.5 74 CTN-12U-P37
DS375 53.5 322 390 492 4 1468 BVS 18.2 90 CTN-12U-D37
DS375K 53.7 322 395 492 4 1468 CORK 18.5 90 CTN-12U-D37
DS200 44.2 262 260 725 5 1492 BVS 18.2 80 CTN-24U-D20
DS500 59.4 346 480 407 4 1564 CORK 18.5 94 CTN-12U-D50
NO700 88.3 224 620 168 7 1754 BAR21 21.5 62 CTN-06U-N70 CTN-12U-N70
NO500 78.8 206 500 224 7 1628 BAR21 21.5 58 CTN-12U-N50
NO200 59.4 158 265 407 8 1452 BAR18 18.5 48 CTN-24U-N20
SR700 78.7 272 480 224 5 1542 R30 20.0 78 CTN-12U-R70
SR1000 87.7 302 620 175 5 1692 R30 20.0 82 CTN-12U-R1L
SR375 64.1 228 330 340 7 1782 R28 18.0 68 CTN-12U-R37
SR500 72.4 244 450 270 6 1648 BAR18 18.5 68 CTN-12U-P50
LN330 60.5 230 195 378 7 1796 CR26 16.0 78 CTN-24U-L33
LN330T 60.5 230 195 378 7 1796 CR26T 16.0 78 CTN-24U-L33
LN330L 60.7 227 180 378 7 1775 CR26 16.0 78 CTN-24U-L33
ST330 62.9 184 190 350 8 1660 CR26 16.0 42 CTN-24U-T33
ST375 65.7 190 205 314 8 1708 CR26 16.0 42 CTN-24U-T37
ST250 56.9 170 160 429 9 1720 CR26 16.0 40 CTN-24U-T25
LN500 69.9 262 305 279 6 1756 CR26 16.0 82 CTN-12U-L50
LN640 75.1 284 385 247 5 1602 CR26 16.0 82 CTN-12U-L64
LN750 79.2 296 430 216 5 1662 CR26 16.0 84 CTN-12U-L75
CH750 85.0 298 560 188 5 1672 CR26 16.0 82 CTN-12U-CID
WA275 57.2 206 190 418 7 1628 CR26 16.0 58 CTN-24U-W27
WA330 60.8 224 220 378 7 1754 M28 19.0 60 CTN-24U-L33
WA500 69.2 246 310 279 6 1660 M28 19.0 60 CTN-12U-W50
WA750 78.1 288 430 224 5 1622 M28 19.0 68 CTN-12U-W75
WA1000 87.8 306 520 175 5 1712 M28 19.0 72 CTN-12U-R1L
JU250 55.0 168 170 460 9 1702 S38 30.0 34 CTN-24U-T25
`

export const stockMoulds: StockMould[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [mould = '', diameter, height, glassMass, perLayer, layers, palletHeight, ...rest] =
      line.split(' ')
    const [finish = '', bore, neckLength, ...cartons] = rest
    return {
      mould,
      diameter: Number(diameter),
      height: Number(height),
      glassMass: Number(glassMass),
      perLayer: Number(perLayer),
      layers: Number(layers),
      palletHeight: Number(palletHeight),
      finish,
      bore: Number(bore),
      neckLength: Number(neckLength),
      cartons,
    }
  })

export function stockMould(name: string): StockMould {
  const found = stockMoulds.find(({ mould }) => mould === name)
  if (!found) throw new Error(`no stock mould ${name}`)
  return found
}

/** One closure of each kind and size in stock. */
export const stockClosures = {
  '30×60': { closureType: 'screwcap', finish: 'BVS', diameterNominal: 30, length: 60 },
  '28×44': { closureType: 'screwcap', finish: 'R28', diameterNominal: 28, length: 44 },
  '30×44': { closureType: 'screwcap', finish: 'R30', diameterNominal: 30, length: 44 },
  'MCA 28': { closureType: 'mca', finish: 'M28', diameterNominal: 28, length: 15 },
  '38': { closureType: 'lug', finish: 'S38', diameterNominal: 38 },
  'still cork': { closureType: 'cork', material: 'natural-cork', diameterNominal: 24, length: 44 },
  'sparkling cork': { closureType: 'sparkling-cork', diameterNominal: 30.5, length: 48 },
  wirehood: { closureType: 'wirehood', finish: 'CR29' },
  'crown pry': { closureType: 'crown', finish: 'CR26', diameterNominal: 26 },
  'crown twist': { closureType: 'crown', finish: 'CR26T', diameterNominal: 26 },
  'crown 29': { closureType: 'crown', finish: 'CR29', diameterNominal: 29 },
  'T-cork 19.5': { closureType: 't-cork', finish: 'BAR18', diameterNominal: 19.5, length: 21 },
  'T-cork 22.5': { closureType: 't-cork', finish: 'BAR21', diameterNominal: 22.5, length: 22 },
  'PVC capsule': { closureType: 'capsule', material: 'pvc', diameterNominal: 31, length: 55 },
  'tin capsule': { closureType: 'capsule', material: 'tin', diameterNominal: 29.5, length: 60 },
  'sparkling foil': { closureType: 'sparkling-foil', diameterNominal: 34, length: 120 },
} satisfies Record<string, Figures>

/** Fill of a still 750 mL bottle (mL, mm), and its bore at the foot of a cork (mm). */
export const defaultFill = { brimful: 770, fillPoint: 63, boreAtDepth: 20.5 }

/** Returns a bottle with the given finish and the neck of a stock mould that has this finish. */
export function bottleWith(finish: string): Figures {
  const { bore, neckLength } =
    stockMoulds.find((mould) => mould.finish === finish) ?? stockMould('')
  return {
    finish,
    bore,
    height: 300,
    neckStart: 300 - neckLength,
    volume: 750,
    ...(finish === 'CORK' ? defaultFill : {}),
  }
}
