/**
 * Line drawing of a catalogue bottle in millimetres: axis at x = 0, lip at y = 0, y downwards.
 * Generated once from the mould's dimensions and stored as paths, so that pages need no drawing
 * code.
 */
export interface BottleOutline {
  height: number
  diameter: number
  /** Height of the straight wall, where the label is placed. */
  panel: number
  outline: string
  /** Path of the fine lines: finish and punt. */
  fine: string
}

/** Claret 750 standard with BVS 30H60 finish. */
export const claret: BottleOutline = {
  height: 300,
  diameter: 75.1,
  panel: 183,
  outline:
    'M-14.5 0h29V20H14L15.5 79C15.5 99.9 37.55 86.6 37.55 117V294A6 6 0 0 1 31.55 300H-31.55A6 6 0 0 1 -37.55 294V117C-37.55 86.6 -15.5 99.9 -15.5 79L-14 20H-14.5z',
  fine: 'M-14.5 3.5h29M-14.5 7h29M-14 20h28M-23.3 300C-10.5 278.7 10.5 278.7 23.3 300',
}

/** Long neck 330 with crown 26 finish. */
export const longNeck: BottleOutline = {
  height: 230,
  diameter: 60.5,
  panel: 94,
  outline:
    'M-13.3 0h26.6V14H13L15.5 78C15.5 105.8 30.25 100 30.25 136V223A7 7 0 0 1 23.25 230H-23.25A7 7 0 0 1 -30.25 223V136C-30.25 100 -15.5 105.8 -15.5 78L-13 14H-13.3z',
  fine: 'M-13.3 5h26.6M-13 14h26',
}

/** Nordic 700 with bar top 21 finish. */
export const nordic: BottleOutline = {
  height: 224,
  diameter: 88.3,
  panel: 138,
  outline:
    'M-17.25 0h34.5V14H16L16.5 62C16.5 78.8 44.15 64.4 44.15 86V215A9 9 0 0 1 35.15 224H-35.15A9 9 0 0 1 -44.15 215V86C-44.15 64.4 -16.5 78.8 -16.5 62L-16 14H-17.25z',
  fine: 'M-16 14h32M-27.4 224C-12.3 213.3 12.3 213.3 27.4 224',
}
