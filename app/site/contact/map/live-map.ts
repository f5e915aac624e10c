import { type CameraOptions, Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import type { StyleSpecification } from 'maplibre-gl'
import { isMotionReduced } from '#app/ui/reduced-motion.ts'
import type { LocationsMap } from '../locations.tsx'
import { graticuleLines } from './graticule.ts'
import { sheet } from './sheet.ts'

/** Natural Earth, public domain; written by `server/commands/draw-australia.ts`. */
export const australiaShape =
  '13135 -3153 -21 6 -15 -8 -20 -6 -63 4 -117 -12 -77 -33 -93 -25 -61 -5 -49 9 -11 -5 -7 1 -47 -28 -54 -19 -17 -13 -47 -8 -16 -9 -10 -12 -15 -41 -19 -14 -3 -9 -16 -8 -4 -6 -15 5 -11 -10 -11 -2 -5 11 -9 4 -18 -4 -6 2 -17 -1 -5 -7 -21 5 -8 -5 -1 -6 -4 3 -3 -3 -10 0 -2 1 3 3 -2 9 -7 7 -22 -8 -10 4 -6 -2 -10 6 -20 1 -17 -6 -6 3 -53 -5 -4 -5 -14 -3 -11 3 -18 -1 -10 2 -19 -6 -23 -14 -11 -18 1 -5 8 -2 -8 -2 -7 3 -3 -4 2 -5 -4 -4 -6 5 -7 -8 -11 6 -28 2 5 -5 -16 -6 3 -4 -4 -4 -29 -11 -4 -8 1 -7 -24 -5 4 -7 -10 3 -27 -4 6 -5 1 4 5 -5 5 0 -7 -3 -25 7 -5 -3 -1 -6 -28 12 -15 1 -5 -5 -10 4 -9 1 -7 -4 -14 4 -10 -4 -25 10 -1 3 12 -2 -11 8 -1 -6 -28 8 -12 1 -6 13 -31 25 -32 15 -11 0 -6 -6 -11 11 -5 37 3 10 -3 10 4 6 -1 10 21 -12 17 1 15 12 11 20 7 1 0 11 -3 -10 0 27 -7 36 10 15 -6 -15 7 -12 -5 15 9 -1 2 4 -6 6 4 12 -4 5 3 4 -7 6 7 1 2 7 -4 42 -4 12 -23 35 -14 31 -13 16 -12 32 -5 19 1 6 -4 5 1 7 -5 11 3 13 -3 16 4 24 -14 39 -23 27 -3 6 1 12 -8 17 -20 26 -14 12 -7 25 4 17 -13 37 -42 64 -28 26 -7 18 -8 9 10 -4 2 -4 3 23 2 -31 5 -7 -3 10 3 7 -2 20 4 -17 5 2 5 -17 -2 -14 3 0 0 20 4 -3 1 -27 3 2 4 11 0 -16 3 0 1 -5 2 4 12 1 0 4 6 4 2 18 -11 10 -10 2 -3 8 -7 5 -2 15 -4 2 -1 7 -9 12 0 8 9 14 2 -11 5 -1 5 -11 10 -6 -1 -5 4 -4 -5 -26 2 -5 7 -1 8 17 -3 10 4 -1 7 -36 6 -8 8 -6 11 7 2 6 -4 12 4 14 -4 8 8 -1 -4 6 3 9 -10 5 -3 8 -18 22 -15 32 -12 9 -4 9 3 6 -6 4 0 14 -17 22 -5 12 -1 16 5 8 -2 12 5 6 0 8 14 29 14 9 3 7 1 13 -3 17 6 8 -1 18 -4 11 -10 6 -1 17 8 8 17 43 14 21 12 5 2 -3 -5 -10 -5 -26 4 -10 -1 -5 4 4 2 -3 -5 -8 0 -10 6 -2 10 8 8 -5 16 40 -2 9 5 -4 9 20 29 15 18 2 37 17 12 16 22 11 8 15 25 11 5 12 9 -1 16 5 25 15 9 13 5 -1 -6 -12 8 -5 29 11 5 -8 15 -5 16 2 9 5 14 0 10 4 9 8 1 5 23 14 6 -2 9 4 3 -3 46 8 17 23 11 8 7 -4 0 4 3 1 27 -4 13 -7 13 7 2 4 63 9 59 24 17 11 18 17 21 28 12 26 -3 10 11 1 5 4 1 4 -5 4 8 12 10 0 44 34 2 6 -2 8 -18 0 4 7 0 20 -7 14 3 31 11 12 -2 2 2 3 17 14 0 -3 3 1 -1 5 12 -5 -6 11 5 8 5 -2 13 4 6 -2 -7 8 1 10 13 9 3 9 9 4 -1 -4 6 -3 -7 -2 -3 -11 2 -5 4 1 2 -7 6 -2 3 2 -4 -8 6 -4 -1 -10 12 -11 13 -30 11 -11 7 -16 0 23 4 14 4 2 -7 11 1 11 7 -1 2 -7 6 -1 12 -14 6 -1 -8 9 -4 13 6 -3 -2 7 11 13 -2 3 -3 -6 -11 -3 -8 15 -12 7 -8 2 10 10 -8 2 1 -4 -4 1 -7 7 6 -1 -2 4 18 -7 -6 2 7 2 -16 8 21 -2 -8 6 8 -1 0 5 -9 4 -2 -3 -6 5 4 3 -1 6 15 4 5 -2 4 -4 -4 -2 6 -1 -10 -3 13 -7 0 -4 -2 0 2 -6 3 0 0 9 10 -4 -4 9 4 1 -8 6 22 -5 9 -13 11 -1 6 6 8 -4 30 0 7 -4 7 3 -31 7 -20 0 -2 12 5 6 0 9 4 0 5 -12 3 5 5 1 1 22 3 3 5 -1 4 7 -12 0 -12 -19 -4 16 -1 1 -4 -5 -2 21 2 -1 0 4 2 -3 1 5 -5 9 7 0 2 6 16 -4 1 9 1 -5 3 0 0 8 5 3 -2 3 -4 -2 3 5 -4 1 0 4 10 -3 -2 -5 6 4 4 -3 -2 -3 10 -1 8 -6 -2 -6 5 1 2 -3 1 5 13 -7 -12 10 2 7 5 4 -10 3 -12 -6 -4 5 4 6 9 1 5 6 -8 0 -11 -9 0 8 -4 1 1 2 6 4 7 -3 5 3 -2 13 4 -2 3 2 0 -9 5 2 4 -12 0 15 1 -3 8 -3 4 -7 13 -1 1 3 -6 1 2 3 -2 3 6 4 -15 2 1 3 -10 1 2 4 8 -1 2 4 -11 3 -1 7 -5 4 7 4 -1 3 6 0 4 4 -7 2 4 3 5 1 3 7 -1 -11 5 7 5 -10 6 15 6 -1 -2 -5 5 1 3 14 -3 15 3 3 9 -7 2 2 -2 -6 -5 0 2 -18 -4 -12 9 23 0 -7 7 3 5 -2 -3 -2 1 -11 9 -5 0 12 7 -2 1 3 4 0 -6 13 8 3 0 11 8 4 -1 10 -12 2 -4 5 1 4 6 -4 1 5 5 -4 -2 6 -6 4 4 -1 3 4 0 -4 6 1 -4 -10 11 6 -5 -5 5 -3 -5 -1 0 -4 4 1 -2 -8 5 -3 -1 -3 5 1 1 -2 6 4 -6 5 4 8 10 9 4 -2 6 6 4 -1 -12 -14 8 1 -4 -4 3 -4 5 1 0 -6 3 -3 0 4 5 3 0 9 4 -5 4 5 2 6 -3 -2 -1 5 12 0 -2 3 5 0 -6 4 -5 12 6 2 3 -5 4 2 -3 3 1 3 5 -2 0 2 4 2 6 -5 1 -6 5 0 -2 -6 4 1 4 -9 4 9 2 -7 5 6 9 -7 0 6 7 -6 2 2 3 -12 22 -12 12 -19 3 -1 1 -6 4 2 -1 -6 3 1 6 -6 0 -4 5 1 7 -7 16 -9 0 -2 -5 0 1 -9 -7 -2 1 -4 -6 -24 1 -15 -4 -1 3 -11 -5 -10 8 8 2 24 12 -9 5 -13 0 11 -7 8 -2 15 11 16 4 -14 1 6 9 -6 1 4 -6 12 4 3 -5 5 14 5 56 -15 10 -8 1 -14 -5 -10 7 5 -1 -7 5 13 -3 27 3 -5 7 3 15 -7 12 -17 -1 -7 6 4 2 -6 6 0 -12 25 4 11 14 -3 14 8 5 -3 1 8 -23 -9 4 6 -9 -2 -12 17 13 1 7 7 -12 -5 -14 4 -17 13 1 8 12 19 -1 9 11 -4 2 9 2 -3 11 4 1 6 -4 6 11 11 -4 0 1 8 5 17 5 7 2 -6 6 -3 16 7 12 14 8 -3 -17 18 -4 0 1 23 5 4 5 -4 9 3 3 7 1 17 4 -1 5 5 7 -2 -1 5 8 -11 10 1 -9 3 -4 4 6 3 -4 3 1 11 3 2 -4 4 6 2 14 -6 1 -14 2 4 9 -10 1 4 6 -3 -10 12 9 -1 -8 7 -6 0 0 5 9 7 14 -4 -5 18 3 4 5 -2 2 2 16 -9 -2 5 6 15 5 -18 10 -7 33 2 12 5 3 -4 13 -5 19 15 3 -7 10 1 4 -8 -3 -8 6 8 -3 7 2 7 12 7 12 -5 8 1 -13 9 2 19 -6 7 11 13 -12 4 -5 10 -12 7 -17 -1 -16 -7 -5 7 3 2 -11 4 3 4 -12 5 -9 -1 4 2 -2 3 5 -2 -2 8 5 -2 1 5 6 -8 4 2 1 10 10 -10 3 2 -1 -12 2 -1 1 4 1 -9 5 -2 -1 6 4 -1 0 2 -4 4 0 8 -4 8 4 1 10 -14 -2 9 7 6 5 -10 -1 -6 6 7 4 -2 3 -10 10 -8 6 -10 7 0 9 11 6 -2 1 5 -3 3 4 1 17 -18 -1 -5 10 -14 9 -3 3 4 6 0 2 -1 -4 -6 4 0 4 4 -1 -5 8 -2 5 4 0 -12 3 6 10 -1 2 5 7 0 5 6 8 -3 4 2 2 -4 -9 -5 -1 -4 10 -6 12 7 3 -9 5 5 6 -7 -3 -2 2 -11 10 11 14 -9 16 0 11 10 7 1 9 -18 11 -2 10 -11 8 2 7 -6 1 2 -6 5 9 1 4 -4 5 2 -13 5 9 4 1 4 9 3 0 -3 5 0 8 5 5 -4 12 8 -13 -4 -1 6 3 4 14 2 13 9 1 9 6 -2 -4 -7 -10 -11 -8 -4 20 3 -9 -4 -18 -15 0 -4 8 -11 15 16 3 -3 14 12 -11 -14 4 -7 8 4 -7 -13 4 -11 4 4 10 -3 11 4 8 20 -13 1 -5 4 4 2 8 10 27 16 1 -3 -11 -5 1 -3 5 1 3 -9 3 0 0 -9 7 -9 6 -2 5 4 -7 5 -2 -1 3 1 5 3 12 -6 5 -7 0 -6 5 1 -21 -20 4 8 -7 -2 2 -9 -6 -5 -1 -9 -8 0 0 -12 -5 9 -3 -1 0 -5 -6 3 2 -8 17 -15 -4 2 -5 -3 -2 5 -5 -1 0 -4 7 -5 -4 -10 -5 -1 -1 -7 -3 2 -10 -10 -2 1 2 6 5 2 -2 16 -4 2 -3 -4 1 -7 -6 3 0 -7 -9 -6 -2 14 -5 -11 -4 0 0 -8 -4 9 -5 -7 -2 3 -5 -7 3 -9 5 -1 -5 -3 -6 2 -1 -16 2 -5 5 -3 -3 -3 8 -3 7 9 4 -1 -8 -14 -1 -10 -7 -6 -1 -24 -15 -7 -9 -16 -6 -2 -9 -20 -8 -7 -7 0 8 -20 10 -10 10 -2 30 -22 29 -16 4 -15 14 -5 11 -10 6 1 13 -15 0 -8 5 4 16 -3 0 3 6 4 37 -26 39 -13 12 -19 32 -26 30 -9 17 1 18 -9 17 -3 5 -8 10 -5 -1 -14 9 -15 20 -5 20 -16 28 -9 7 -8 13 -2 28 5 14 5 31 18 10 30 0 12 13 22 12 10 3 13 6 5 0 12 6 19 8 15 -5 13 6 28 14 43 6 8 -1 5 3 0 1 8 -6 13 -9 40 8 28 0 9 -11 16 -2 8 6 30 10 22 4 0 2 9 -11 28 5 9 11 5 7 17 1 -3 2 2 4 -4 1 -12 5 -7 -4 15 11 5 -11 1 -8 5 15 7 -17 0 -11 8 6 5 -9 0 0 -8 4 -1 -10 -2 -1 2 13 31 9 -1 -2 4 -4 -1 8 20 8 6 1 -16 5 7 5 -3 1 3 -8 6 0 8 18 56 2 39 19 6 11 17 10 3 6 -6 -9 -10 -2 -10 7 8 4 0 6 -13 3 3 4 -1 4 -7 3 -12 -1 -11 7 -10 -5 -10 4 -13 0 -23 13 -9 11 3 8 -6 7 -1 -5 -1 -11 -17 -1 -18 11 -1 6 -5 4 -15 14 -7 -7 -27 2 3 16 2 -4 -9 0 -16 3 -25 6 -9 1 -10 -7 -23 8 -20 8 -6 2 -20 7 -19 16 -11 21 12 5 14 10 -6 15 7 4 8 10 -10 -1 -10 5 2 -1 -13 6 -9 8 1 4 -5 10 -1 4 -12 9 -8 19 -2 0 -5 6 -7 7 1 -9 -14 -3 -9 4 -8 4 0 1 3 3 -3 -7 -5 2 -3 -5 -11 12 -31 -1 -15 10 -16 -2 -14 3 -6 -6 -7 -1 -11 6 -4 11 -18 15 -14 6 -9 -4 -2 3 -8 7 11 4 -3 7 4 -7 -19 20 -34 -1 -12 8 -11 -4 -5 -3 -12 3 -6 -11 -28 1 -10 9 -11 8 -3 3 -13 13 -2 -7 -32 3 -6 16 -17 20 -10 9 1 15 -13 11 5 1 7 5 -7 -1 -7 8 -9 28 0 3 3 -5 8 16 -24 4 -15 -4 -2 12 -12 10 -1 -3 15 7 -2 5 -14 6 -5 8 -1 6 3 6 -6 15 -3 3 -6 -4 -2 0 -3 13 -12 7 3 -5 1 6 3 -4 3 1 4 7 -2 4 3 5 -16 4 5 0 -4 3 2 -2 -5 3 -1 -1 -3 10 3 6 -9 1 -9 7 -5 -2 -1 4 -5 -7 0 -7 10 -4 -4 -6 3 2 -8 -7 -4 8 -9 -2 -3 3 -4 11 -6 -2 -11 4 5 14 -7 5 1 1 -2 -4 0 0 -6 12 -2 8 -9 -3 -13 3 -6 3 3 3 -3 3 -10 -3 -2 5 -2 -5 -4 0 -5 6 3 5 -2 3 -8 5 5 1 -2 -4 -7 3 -11 -4 -6 14 -37 -3 -3 6 -5 -2 -4 11 -6 1 -8 -5 -7 11 4 4 7 24 -26 -12 34 5 13 7 3 15 -24 41 -23 -3 10 -4 3 0 11 3 5 5 -1 3 -3 -3 -3 4 -3 2 6 3 -8 5 -3 -5 -6 -3 2 0 -5 4 0 1 -7 4 10 2 -12 4 -6 -4 -21 -5 -1 3 -4 -1 -19 8 -9 -5 -6 2 -10 7 -8 -7 -2 5 -1 3 -5 5 3 7 -3 12 -10 4 -12 16 -7 11 -15 4 2 6 -3 1 -7 3 5 11 -6 -7 12 11 -4 -2 -2 3 -2 4 4 3 -12 6 -3 3 2 10 -26 12 -18 35 -22 4 -19 12 -14 0 -3 -6 -1 13 -7 12 -3 1 4 8 -5 2 -13 -6 -6 9 4 -2 -4 3 -2 -6 -6 0 -11 -3 0 14 -15 0 -15 4 7 0 8 6 -11 8 0 -6 -13 -6 -27 6 -6 -3 -26 4 -3 0 -25 6 -15 -13 -3 -4 -8 8 -1 -6 -11 11 -5 2 -9 8 -5 13 -31 5 2 -2 -15 -1 3 -2 -4 1 -3 3 3 1 -12 12 -12 2 -13 -3 -18 2 -11 5 -5 -3 -21 -13 -13 -3 -9 1 -6 -10 -13 1 -19 -7 -36 -9 -21 -1 -13 -17 -41 -3 -15 1 -11 9 -7 -5 -12 2 -5 -8 -9 0 -15 -6 -8 2 -6 -10 -11 1 -7 -6 -6 1 -3 -6 -6 1 -5 -14 -11 -6 -9 -4 -12 6 -6 -5 -6 3 -4 -3 -9 2 -3 -25 -12 -10 -9 3 -5 -8 4 -8 -4 14 -3 -1 -4 -21 -3 -15 -6 -9 -11 0 -4 -7 -5 -10 -23 -5 -4 2 5 -2 2 -6 -4 -1 -6 6 2 -8 -18 -15 -4 -5 3 2 -5 -3 -3 8 4 0 -8 3 6 1 -3 -4 -21 -5 -3 4 -1 -1 -8 -3 -5 -5 4 -4 -4 -5 0 12 -4 -6 -1 -4 -3 5 -2 -21 -16 -6 -15 1 -8 -5 -6 -3 4 -4 -4 12 -5 -5 -3 -4 -15 -10 -9 5 -3 -3 -2 4 -3 -2 -4 8 -3 -1 -6 -3 -3 -3 3 1 6 -9 -1 -2 -5 4 -6 5 2 -1 -6 -20 -3 -7 -10 0 -6 -8 -10 0 -8 -12 -17 -10 -1 5 -10 -9 -7 0 -16 -4 1 -3 -3 6 -3 -2 -6 2 -15 -7 -9 0 -16 -14 -26 -3 -10 4 -2 -2 -3 2 -8 -7 -4 13 -5 5 -12 -10 -1 4 -22 -9 -5 -12 -1 2 5 -8 -1 5 -6 -9 -11 -20 -10 -14 0 -7 -3 -2 3 -11 1 -42 -4 -41 0 -55 -17 -37 -23 -54 -46 -2 3 -19 -3 -23 -6 -6 5 -13 -3 -4 -4 8 -6 3 -9 12 5 4 7 3 -2 0 -11 -4 -11 3 1 1 -4 -9 -9 -6 4 2 5 -6 3 -11 16 -9 5 -7 -1 -2 -7 -8 -1 -7 15 -9 10 9 -4 -4 5 -8 1 -13 -4 -8 10 -15 4 6 4 -1 7 8 1 6 3 -10 16 -20 -1 -6 -9 3 -8 -12 0 -7 -8 -10 -2 -26 18 12 -5 18 4 14 18 -1 11 -8 5 -9 13 -3 -3 -9 0 -1 -4 -14 -8 -11 -3 -4 -6 -15 -1 1 -4 15 -2 12 6 6 -3 1 -7 -7 -7 -25 -1 -35 -19 -21 -20 -14 -4 -3 -6 -13 -7 -16 10 -16 0 -16 12 -25 6 -31 21 -3 -4 -7 4 -23 -3 -22 12 -19 2 -13 -5 -1 -3 3 -6 -5 1 -4 -5 -8 6 -9 -2 -2 1 2 8 -26 18 -18 8 -26 -2 -29 15 -16 25 -13 10 2 1 -1 4 -13 3 -25 31 5 5 -12 18 17 10 2 22 -29 55 -37 33 -28 17 8 -1 45 -34 22 -30 -8 21 -12 12 -43 31 11 9 8 -5 0 -6 2 -4 -2 -4 11 0 2 10 -14 8 14 2 0 11 -4 -2 -5 7 -9 1 0 -2 -8 -5 -14 -2 0 -5 7 -6 -15 5 -9 -1 20 -7 -24 1 -11 -3 -11 -8 -25 1 -8 -3 -9 5 3 8 12 5 18 15 3 11 0 12 4 7 -1 25 5 1 -26 28 -6 18 -15 19 -7 -11 3 -7 -11 -10 -5 -18 3 -3 -16 -44 0 -7 -8 -5 -11 5 -13 1 -10 -5 -9 0 -7 -7 -13 1 -9 -5 -7 -1 -4 5 12 14 -2 7 8 13 12 -3 13 2 12 -4 6 3 6 30 -3 15 -2 2 -4 -2 6 11 1 12 -4 8 6 1 4 6 -2 7 10 11 -3 3 28 28 5 -2 1 9 -13 27 4 7 19 5 0 6 -8 8 -6 21 4 4 -9 6 0 4 -5 6 2 2 -4 5 -3 -17 4 -2 2 -7 0 -8 -6 -6 3 -6 -15 2 -4 -7 -14 -11 -8 -27 -15 -24 -6 -6 -14 -2 -7 5 -7 -7 9 0 -38 -16 -8 -9 -15 -8 -13 -23 -9 -5 -4 -17 -3 5 -13 -5 -2 -6 2 -5 -5 1 -2 -4 1 -10 -8 -4 7 -1 14 8 1 -6 -5 -8 4 -10 -5 -3 -18 15 -7 -3 -2 -6 -7 0 -2 7 -14 15 -14 4 2 5 -5 5 -6 3 -12 -4 10 17 0 -6 12 -4 -2 -3 6 -7 13 2 -6 1 0 5 -5 -2 1 10 -7 25 -10 8 4 2 -1 12 -7 11 -35 26 2 15 -5 13 -13 12 5 0 -2 6 -13 2 -1 -3 9 -5 -3 -2 -15 9 -10 -2 -2 3 -3 -6 -5 5 -5 11 -8 2 6 3 -2 5 -12 2 6 9 -6 13 15 -2 -2 -3 1 -5 9 13 -5 13 -10 9 -10 0 -5 -5 -14 -3 1 11 8 4 -12 14 -5 -1 -2 4 -7 3 -4 9 -7 0 -2 -7 -8 6 -6 -2 7 -6 -2 -2 -17 2 -3 -3 -12 2 -12 10 -5 -1 -1 4 -20 12 -25 1 -6 -2 2 -7 -25 0 -45 30;12816 -1510 4 -5 -1 -4 -3 2 -4 5 1 8;12843 -1497 1 -7 -9 11 0 5 2 1;12958 -1486 1 -10 -3 5 -6 11 3 0;14798 -4323 -10 10 -2 -3 1 -4 -8 -4 -9 8 0 3 5 2 -12 7 -1 3 6 3 1 4 4 0 -1 -7 4 -3 13 1 2 1 -5 1 -3 5 3 0 -3 1 1 5 -15 0 -9 8 -7 -2 -3 -4 6 -10 -12 -7 -4 5 7 -1 1 10 -6 -2 -14 15 -2 -1 10 -13 -3 -12 -8 1 5 -5 -5 -5 1 -12 -5 -4 -5 2 0 3 -7 1 2 8 -5 -5 -4 2 0 7 -5 -2 0 -7 13 -10 -14 -4 10 -2 -6 -6 -8 -1 10 -5 -8 0 1 -5 -5 0 -1 -3 5 -2 -1 -3 -8 -3 -5 3 -9 -2 -11 8 -4 8 0 -6 -7 -1 -15 3 -5 -2 -7 4 -3 -5 -4 3 -4 -4 -9 0 0 10 -8 8 6 -1 -2 3 10 0 8 -7 2 5 5 -3 1 7 -7 5 -6 -6 -4 6 -4 -4 -11 12 -1 -5 -4 -2 6 -2 -9 -1 -11 20 -6 0 2 5 -22 14 -11 16 3 4 -4 6 -9 5 4 4 -7 10 -4 26 5 -6 20 -12 3 -13 1 10 4 -2 4 9 -4 -2 -2 4 -4 -1 -9 9 -2 9 -5 -2 -3 -5 -4 2 4 8 -2 8 -26 29 -7 4 -5 16 -12 14 3 5 -10 14 0 14 -8 8 4 4 -2 3 9 6 -2 19 3 4 5 -9 22 -1 13 -8 1 3 12 0 0 7 2 0 4 -3 -4 -5 7 -4 10 -3 8 2 5 -6 16 -3 8 -9 40 -13 21 -1 12 4 4 -5 8 9 8 2 6 -2 1 -7 14 0 -11 4 -2 4 2 4 18 6 15 -3 12 7 5 0 10 -7 16 16 5 2 20 -6 7 4 4 10 6 1 12 -9 7 -1 12 -14 -6 -7 4 -2 -4 -8 1 -7 4 -5 -7 -6 1 -2 10 6 -8 -16 4 -16 -3 -6 2 -8 -5 -5 7 -11 -3 -14 6 -6 -4 -6 4 -3 -4 -8 -6 4 5 5 -4 4 5 3 -16 6 8 7 -6 4 1 -5 -4 0 0 -5 -2 -1 9 -3 -13 -1 -2 -10 -11 -14 5 3 2 -2 -2 -4 0 -14 -6 -4 -3 3 -3 -2 5 -5 1 -13 -6 -4 0 -6 -5 -5 8 -2 -4 2 4 3 9 -7 0 -6 -4 -2 -2 -8 3 -4 -2 -3 4 -2 -2 -4 2 -3;14734 -4335 3 -5 -5 -10 -8 2 -3 7 -4 -9 -8 9 8 -5 0 9 2 2 4 -4 0 6 7 7;14740 -4314 4 -10 -8 -2 -1 3 2 2 0 3 -8 3 6 1 -2 2 3 4;14814 -4262 4 -3 -3 -2 -8 0 4 -5 -9 -3 -1 2 4 6 -4 2 1 4 6 3 6 -1;14503 -4067 4 -4 -19 -1 -1 5 6 6;14813 -4051 12 2 -6 -11 -7 4 -2 3;14479 -4043 -2 -15 -3 -1 -3 9 5 3 2 6;14487 -4047 -4 4 7 5 6 -2 -1 -5;14847 -4042 1 -2 -2 1 -5 -6 -7 -1 -1 6 -18 -1 -15 2 1 5 8 3 10 -1 13 6;14802 -4014 -8 9 -6 2 3 5 -3 8 -5 -1 -7 3 10 5 1 9 2 -2 6 5 22 -23 13 -2 -2 -12 -6 -5 8 3 3 -7 -4 -2 4 -3 -11 2 -9 -7 -8 3 1 4;14411 -3990 3 -3 -3 -10 -21 -10 -3 8 1 8 -4 4 2 9 0 14 8 3 -1 8 6 2 12 -10;14663 -3875 2 -2 -9 -3 -9 5;14534 -3851 1 -6 -9 5 -13 -1 6 6 9 2;14545 -3832 4 -5 -14 -6 -7 3 -1 4 4 7;13812 -3583 0 -3 -7 -6 -23 6 -19 -5 -2 -11 -15 -6 -9 7 -14 3 -9 -6 -28 1 -14 -3 -6 9 -13 6 1 5 6 10 47 9 27 9 10 -3 18 3 1 -2 -5 -5 7 -1 -7 -7 2 -1 18 0 3 -7 6 2 4 6 6 0 9 -3;15350 -2742 5 0 -9 -30 -6 -1 1 10 -1 14 4 10;15341 -2732 -4 9 -1 16 9 5 2 -4 -5 -16 1 -12;11322 -2608 -1 -6 -3 1 -23 36 -3 25 4 4 5 -2 4 -22 9 -17 -3 -7 4 0;11305 -2524 4 21 3 2 -2 -9 -2 -16;15337 -2501 -29 -66 0 -12 -3 -1 -5 7 -1 11 -4 4 12 25 0 8 -6 3 1 2 16 11 6 10 0 8 -5 7 -5 2 5 7 9 6 0 -19;15129 -2368 1 -7 -3 -3 -7 1 -22 28 4 3 5 1 13 -8 4 4 -1 -12;15054 -2228 2 -2 -5 -4 -4 3 1 9;14991 -2208 1 -11 -3 -4 -1 4 -1 5 2 8 3 2;11547 -2075 -7 -11 -4 -2 -2 3 -4 -1 1 6 12 13 2 0;14906 -2031 -2 2 -2 -4 -5 1 0 4 -4 -1 4 5 2 9;14895 -2015 -3 -3 0 3 -3 0 2 7 7 2 -4 -5;14633 -1839 2 -3 -6 -7 -7 2 -5 14 -8 6 3 2 10 -3 1 8 2 -3 5 -1 -2 -7 6 -5;13955 -1705 2 -5 -14 -2 -1 -2 -2 4 9 12;13974 -1645 -3 -8 -10 -2 -6 7 -6 -4 3 -4 -5 0 -2 -10 -5 2 -4 -6 -12 -2 -6 6 0 -7 -4 -3 3 16 12 13 29 7 12 -4 -1 -2;13668 -1568 3 -4 -5 -6 -2 2 -2 7;13681 -1565 3 -3 -6 1 1 -5 -6 -2 0 9;13708 -1576 3 -1 -4 -8 -7 6 -2 8 -4 -1 1 6 4 0 0 7 3 0 6 -6;13660 -1556 -1 -8 -7 0 -1 3 2 8 7 1;12460 -1534 5 -6 -12 -4 -1 3 6 4 -12 1 2 4 3 -1 0 5 6 4 -2 -6;12521 -1447 -3 -7 2 -5 -6 -6 -4 3 0 7 4 -1 -2 8 4 4;13629 -1372 -4 -2 3 -5 -3 -5 -5 -1 0 4 -2 5 -2 -8 -4 1 0 11 5 -2 4 8;13695 -1418 0 -10 -5 -2 -17 4 -9 -2 -21 8 -11 -3 12 11 -3 30 10 -1 2 4 6 -2 4 3 -6 8 5 1 1 -3 9 7 0 -4 -4 -5 4 -2 -1 -6 4 -2 8 0 1 9 8 -3 -6 -14 -4 2 -5 -5 -1 -5 5 -3 -6 -2 0 -3 -3 2 -1 -7 2 -6 6 0 0 4 9 -6 4 6 6 0;13614 -1341 -5 5 3 0 8 -9 0 -3 -3 2 -4 -9;13632 -1199 -14 -9 -4 1 0 5 6 2 1 -3 3 1 5 4;13264 -1164 -1 -7 -9 0 -3 4 2 4;13645 -1149 3 3 0 -5 -11 -8 -19 -10 9 12 5 -3;13055 -1170 9 -7 -1 -3 -6 -3 -7 -1 -18 7 -27 -5 -3 4 5 2 0 9 8 -3 5 5 -2 10 1 5 -4 1 2 4 10 11 7 2 6 -11 -1 -9 7 -7 -1 -11;13154 -1145 -7 -4 1 -11 -9 2 -10 -14 -33 -21 -46 28 -13 45 3 5 12 -15 4 3 4 -5 -3 -7 9 6 3 -10 3 4 13 3 7 5 8 -4 2 -6 3 10 10 6 7 -15 -3 12 4 7 4 2 3 -9 3 4 10 -1 5 -14 5 0;13675 -1109 -3 -12 -13 -17 -10 -7 1 5 6 4 6 12 7 6 3 13 4 3;13249 -1115 3 1 -1 5 -4 6 8 0 5 6 -1 -7 2 -7 -3 -4 5 -2 -3 -17;14228 -1069 0 -3 -7 -1 -2 -4 -7 6 0 6 7 6;14231 -1015 3 -4 -5 -7 -8 3 0 8;14220 -1009 -3 -9 -3 1 -4 5 4 7;14277 -937 -4 -6 -10 0 -2 5'

/** The colours of the drawing in the page's current theme. */
function colours(frame: HTMLElement) {
  const of = (selector: string, part: 'fill' | 'stroke') => {
    const element = frame.querySelector(selector)
    return element ? getComputedStyle(element)[part] : 'transparent'
  }
  return {
    land: of('.map-land', 'fill'),
    coast: of('.map-land', 'stroke'),
    grid: of('.map-graticule', 'stroke'),
  }
}

/** The drawing as a style of the live map: no tiles and no glyphs, so nothing is loaded for it. */
function mapStyle(frame: HTMLElement): StyleSpecification {
  const { land, coast, grid } = colours(frame)
  const rings = readShape(australiaShape)
  return {
    version: 8,
    sources: {
      land: {
        type: 'geojson',
        data: { type: 'MultiPolygon', coordinates: rings.map((ring) => [ring]) },
        tolerance: 0,
      },
      grid: { type: 'geojson', data: { type: 'MultiLineString', coordinates: graticuleLines() } },
    },
    layers: [
      { id: 'grid', type: 'line', source: 'grid', paint: { 'line-color': grid } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': land } },
      {
        id: 'coast',
        type: 'line',
        source: 'land',
        layout: { 'line-join': 'round' },
        paint: { 'line-color': coast, 'line-width': 1.25 },
      },
    ],
  }
}

/** Repaints the map whenever the theme changes. @returns stops that */
function followTheme(map: MapLibre, frame: HTMLElement): () => void {
  const paint = () => {
    const { land, coast, grid } = colours(frame)
    map.setPaintProperty('land', 'fill-color', land)
    map.setPaintProperty('coast', 'line-color', coast)
    map.setPaintProperty('grid', 'line-color', grid)
  }
  const system = matchMedia('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(paint)
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  system.addEventListener('change', paint)
  return () => {
    chosen.disconnect()
    system.removeEventListener('change', paint)
  }
}

// A file of our build, because the Content-Security-Policy allows no worker from a blob.
setWorkerUrl(workerAddress)

/** The library's tiles have 512 px, so its zoom levels are one less than the usual ones. */
const ownLevels = (zoom: number) => zoom - 1

export interface ZoomState {
  canZoomIn: boolean
  canZoomOut: boolean
}

export interface LiveMap {
  /** Centres on a place by its name; '' shows the whole country. */
  show: (name: string, isMoving: boolean) => void
  zoomBy: (levels: number) => void
  close: () => void
}

const words = {
  'Map.Title': 'Map of our locations',
  'CooperativeGesturesHandler.WindowsHelpText': 'Hold Ctrl and scroll to zoom the map.',
  'CooperativeGesturesHandler.MacHelpText': 'Hold ⌘ and scroll to zoom the map.',
  'CooperativeGesturesHandler.MobileHelpText': 'Move the map with two fingers.',
}

/**
 * Opens the interactive map over the drawing, at the drawing's position, with the same pins.
 * @param frame contains the drawing (`.map-drawing`), the map's container (`.map-canvas`) and the pins
 * @param onZoom called with whether zooming in and out is possible
 * @throws where the browser cannot draw it
 */
export async function openLiveMap(
  frame: HTMLElement,
  { places, zoom, max }: LocationsMap,
  onZoom: (state: ZoomState) => void,
): Promise<LiveMap> {
  const room = partOf<HTMLElement>(frame, '.map-canvas')
  const drawing = partOf<SVGElement>(frame, '.map-drawing')
  const pins = partOf<SVGElement>(frame, '.map-pins')

  /** The whole country as the drawing shows it, at most at the map’s own zoom level. */
  function wholeCountry() {
    const scale = drawing.getBoundingClientRect().width / sheet.width
    return ownLevels(Math.min(zoom, sheet.zoom + Math.log2(scale)))
  }

  const map = new MapLibre({
    container: room,
    style: mapStyle(frame),
    center: sheet.centre,
    zoom: wholeCountry(),
    minZoom: Math.min(ownLevels(2), wholeCountry()),
    maxZoom: ownLevels(max),
    renderWorldCopies: false,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // So that the wheel scrolls the page.
    cooperativeGestures: true,
    locale: words,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  let shown = ''

  function movePins() {
    const from = pins.getBoundingClientRect()
    const to = room.getBoundingClientRect()
    for (const pin of pins.querySelectorAll(':scope > [data-place]')) {
      const place = places.find(({ name }) => name === pin.getAttribute('data-place'))
      if (!place) continue
      const { x, y } = map.project([place.lng, place.lat])
      pin.setAttribute('x', (x + to.left - from.left).toFixed(1))
      pin.setAttribute('y', (y + to.top - from.top).toFixed(1))
    }
  }

  function tellZoom() {
    const level = map.getZoom()
    onZoom({ canZoomIn: level < map.getMaxZoom(), canZoomOut: level > map.getMinZoom() })
  }

  function show(name: string, isMoving: boolean) {
    shown = name
    const place = places.find((known) => known.name === name)
    const view = place
      ? { center: place, zoom: Math.max(map.getZoom(), ownLevels(zoom)) }
      : { center: sheet.centre, zoom: wholeCountry() }
    go(view, isMoving ? 600 : 0)
  }

  /** @param duration milliseconds; 0 for visitors who prefer reduced motion */
  function go(view: CameraOptions, duration: number) {
    if (duration > 0 && !isMotionReduced()) map.easeTo({ ...view, duration })
    else map.jumpTo(view)
  }

  await new Promise<void>((resolve, reject) => {
    map.once('load', () => resolve())
    map.once('error', ({ error }) => reject(error))
  }).catch((error) => {
    map.remove()
    throw error
  })

  map.on('move', movePins)
  map.on('zoomend', tellZoom)
  map.on('resize', () => show(shown, false))
  const forgetTheme = followTheme(map, frame)
  movePins()
  tellZoom()

  return {
    show,
    zoomBy: (levels) => go({ zoom: map.getZoom() + levels }, 200),
    close() {
      forgetTheme()
      map.remove()
    },
  }
}

function partOf<Part extends Element>(frame: HTMLElement, selector: string): Part {
  const part = frame.querySelector<Part>(selector)
  if (!part) throw new Error(`The map’s frame has no ${selector}.`)
  return part
}

/**
 * Decodes a delta-encoded shape: rings separated by `;`, each a list of whole numbers, longitude and
 * latitude alternating, in hundredths of a degree; the first point is absolute, each other one a
 * difference from the point before.
 * @returns closed rings of [longitude, latitude] in degrees
 */
export function readShape(packed: string): [lng: number, lat: number][][] {
  return packed.split(';').map((ring) => {
    const steps = ring.split(' ').map(Number)
    const points: [number, number][] = []
    let lng = 0
    let lat = 0
    for (let index = 0; index + 1 < steps.length; index += 2) {
      lng += steps[index] ?? 0
      lat += steps[index + 1] ?? 0
      points.push([lng / 100, lat / 100])
    }
    return [...points, ...points.slice(0, 1)]
  })
}
