/** Stock upright carton against which the packing rules are verified. Lengths in mm. */
export interface StockCarton {
  carton: string
  packSize: number
  grid: string
  cellLength: number
  cellWidth: number
  internalHeight: number
  externalLength: number
  externalWidth: number
  externalHeight: number
  perLayer: number
  layers: number
  palletHeight: number
}

const table = `
CTN-06U-CLA 6 3x2 77 77 306 240 162 318 32 4 1422
CTN-12U-CLA 12 4x3 77 77 306 318 240 318 16 4 1422
CTN-06U-CLT 6 3x2 77.5 77.5 314 242 162 326 32 3 1128
CTN-12U-CLT 12 4x3 77.5 77.5 314 320 242 326 16 3 1128
CTN-06U-CLI 6 3x2 80.5 80.5 326 250 168 338 28 3 1164
CTN-06U-BUR 6 3x2 85 85 300 264 178 312 28 4 1398
CTN-12U-BUR 12 4x3 85 85 300 350 264 312 13 4 1398
CTN-06U-BUP 6 3x2 87.5 87.5 302 272 182 314 24 4 1406
CTN-06U-HOK 6 3x2 78.5 78.5 334 244 164 346 32 3 1188
CTN-12U-HOK 12 4x3 78.5 78.5 334 324 244 346 16 3 1188
CTN-06U-HOT 6 3x2 75.5 75.5 354 236 158 366 32 3 1248
CTN-06U-SPK 6 3x2 88 88 332 273 184 344 24 3 1182
CTN-12U-SPK 12 4x3 88 88 332 362 273 344 12 3 1182
CTN-12U-CID 12 4x3 88 88 302 362 273 314 12 4 1406
CTN-06U-SPP 6 3x2 89.5 89.5 338 278 186 350 24 3 1200
CTN-06U-MAG 6 3x2 100 100 356 309 208 368 20 3 1254
CTN-06U-MAB 6 3x2 110.5 110.5 360 340 228 372 16 3 1266
CTN-12U-P75 12 4x3 82 82 298 338 255 310 13 4 1390
CTN-12U-P50 12 4x3 74 74 266 306 231 278 18 4 1262
CTN-12U-W50 12 4x3 74 74 250 306 231 262 18 4 1198
CTN-12U-P37 12 4x3 67 67 242 278 210 254 21 5 1420
CTN-12U-R37 12 4x3 67 67 232 278 210 244 21 5 1370
CTN-24U-C37 24 6x4 64 64 246 398 266 258 10 5 1440
CTN-24U-B37 24 6x4 70 70 240 434 290 252 10 5 1410
CTN-24U-H37 24 6x4 63.5 63.5 272 394 264 284 10 4 1286
CTN-24U-C18 24 6x4 51 51 192 320 214 204 16 6 1374
CTN-24U-B18 24 6x4 56.5 56.5 182 352 236 194 13 6 1314
CTN-24U-S37 24 6x4 73 73 268 452 302 280 8 4 1270
CTN-24U-S20 24 6x4 59 59 200 368 246 212 13 6 1422
CTN-12U-D37 12 4x3 55 55 326 230 174 338 33 3 1164
CTN-24U-D20 24 6x4 45.5 45.5 266 286 192 278 24 4 1262
CTN-12U-D50 12 4x3 61 61 350 254 192 362 26 3 1236
CTN-06U-N70 6 3x2 90 90 241 279 188 253 24 5 1415
CTN-12U-N70 12 4x3 90 90 241 370 279 253 12 5 1415
CTN-12U-N50 12 4x3 80.5 80.5 223 332 250 235 16 5 1325
CTN-24U-N20 24 6x4 61 61 174 380 254 186 13 6 1266
CTN-12U-R70 12 4x3 80 80 276 330 249 288 16 4 1302
CTN-12U-R1L 12 4x3 89.5 89.5 310 368 278 322 12 4 1438
CTN-24U-L33 24 6x4 62.5 62.5 234 388 260 246 12 5 1380
CTN-24U-T33 24 6x4 64.5 64.5 188 400 268 200 10 6 1350
CTN-24U-T37 24 6x4 67.5 67.5 194 418 280 206 10 6 1386
CTN-12U-L50 12 4x3 71.5 71.5 266 296 224 278 18 4 1262
CTN-12U-L64 12 4x3 76.5 76.5 288 316 238 300 16 4 1350
CTN-12U-L75 12 4x3 80.5 80.5 300 332 250 312 16 4 1398
CTN-12U-W75 12 4x3 80.5 80.5 292 332 250 304 16 4 1366
CTN-24U-T25 24 6x4 58.5 58.5 174 364 244 186 13 6 1266
CTN-24U-W27 24 6x4 58.5 58.5 210 364 244 222 13 5 1260
CTN-06U-TN7 6 3x2 78 77 263 243 162 275 32 4 1250
CTN-06U-OV7 6 2x3 106 67 268 220 210 280 25 4 1270
CTN-24U-FK2 24 4x6 80 38 168 330 242 180 16 7 1410
CTN-12U-FK3 12 3x4 98 46.5 196 303 196 208 20 6 1398
`

export const stockCartons: StockCarton[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [carton = '', packSize, grid = '', ...sizes] = line.split(' ')
    const [cellLength, cellWidth, internalHeight, ...outside] = sizes.map(Number)
    const [externalLength, externalWidth, externalHeight, ...pallet] = outside
    const [perLayer, layers, palletHeight] = pallet
    return {
      carton,
      packSize: Number(packSize),
      grid,
      cellLength: Number(cellLength),
      cellWidth: Number(cellWidth),
      internalHeight: Number(internalHeight),
      externalLength: Number(externalLength),
      externalWidth: Number(externalWidth),
      externalHeight: Number(externalHeight),
      perLayer: Number(perLayer),
      layers: Number(layers),
      palletHeight: Number(palletHeight),
    }
  })

export function stockCarton(name: string): StockCarton {
  const found = stockCartons.find(({ carton }) => carton === name)
  if (!found) throw new Error(`no stock carton ${name}`)
  return found
}
