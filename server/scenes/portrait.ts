import { svgOf } from './studio.ts'

/** Features of an invented person. */
export interface Person {
  ground: readonly [string, string]
  skin: string
  /** Tone of the shaded side of the skin. */
  shade: string
  hair: string
  hairstyle: 'bob' | 'short' | 'long' | 'cropped' | 'bun' | 'curly' | 'grey-wave' | 'swept'
  brow?: string
  beard?: 'full' | 'stubble'
  glasses?: boolean
  wear: 'blazer' | 'shirt' | 'knit' | 'coat' | 'apron' | 'vest'
  cloth: readonly [string, string]
  lips: string
  earrings?: string
  /** Share of a smile, 0 to 1. */
  smile: number
}

const size = { width: 960, height: 1200 }

/** Draws the outline of a head: wide at the temples, narrower at the jaw. */
const head =
  'M338 470c0-120 56-196 142-196s142 76 142 196c0 40-4 84-14 122-16 62-66 128-128 128s-112-66-128-128c-10-38-14-82-14-122z'

/** Draws an invented person in the style of a printed portrait: flat tones, light from the left. */
export function drawPortrait(person: Person): string {
  const { ground, skin, shade, lips, smile } = person
  const brow = person.brow ?? person.hair
  const mouth = 8 + smile * 12
  return svgOf(
    size,
    `<defs>
      <linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${ground[0]}"/><stop offset="1" stop-color="${ground[1]}"/></linearGradient>
      <clipPath id="face"><path d="${head}"/></clipPath>
      <clipPath id="neck"><path d="M402 640v150q78 70 156 0V640z"/></clipPath>
      <linearGradient id="cloth" x1="0" y1="0" x2="1" y2="0.3"><stop offset="0" stop-color="${person.cloth[0]}"/><stop offset="1" stop-color="${person.cloth[1]}"/></linearGradient>
    </defs>
    <rect width="960" height="1200" fill="url(#ground)"/>
    <circle cx="250" cy="330" r="430" fill="#fff" opacity="0.09"/>
    <g transform="translate(-110 -104) scale(1.23)">
    ${hairBehind(person)}
    <path d="M402 640v150q78 80 156 0V640z" fill="${shade}"/>
    <path d="M402 640v150q30 28 66 34V640z" fill="${skin}" opacity="0.55"/>
    <g clip-path="url(#neck)"><path d="M340 640q140 170 280 20v-60H340z" fill="#000" opacity="0.16"/></g>
    ${clothes(person)}
    <ellipse cx="338" cy="512" rx="22" ry="42" fill="${skin}"/><ellipse cx="622" cy="512" rx="22" ry="42" fill="${shade}"/>
    <path d="${head}" fill="${skin}"/>
    <g clip-path="url(#face)">
      <path d="M560 250c10 90 30 150 14 250-8 60-2 90-22 130-16 36-34 66-60 98h160V250z" fill="${shade}" opacity="0.55"/>
      <path d="M338 600q60 120 142 124t142-124v140H338z" fill="${shade}" opacity="0.28"/>
      <ellipse cx="398" cy="566" rx="40" ry="26" fill="${lips}" opacity="0.14"/><ellipse cx="566" cy="566" rx="36" ry="26" fill="${lips}" opacity="0.14"/>
      ${beard(person)}
    </g>
    <path d="M378 448q34-22 72-6" fill="none" stroke="${brow}" stroke-width="11" stroke-linecap="round"/>
    <path d="M510 442q38-16 72 6" fill="none" stroke="${brow}" stroke-width="11" stroke-linecap="round"/>
    ${eye(416, 492)}${eye(546, 492)}
    <path d="M484 484q-6 50-18 82-4 14 14 18 12 2 22-3" fill="none" stroke="${shade}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M434 632q24-10 47-4 23-6 47 4-18 ${mouth * 1.7}-47 ${mouth * 1.7}t-47-${mouth * 1.7}z" fill="${lips}"/>
    <path d="M428 630q53 ${mouth * 1.5} 106 0" fill="none" stroke="#3a1f1b" stroke-opacity="0.6" stroke-width="5" stroke-linecap="round"/>
    ${hairBefore(person)}
    ${person.glasses ? glasses : ''}
    ${person.earrings ? `<circle cx="334" cy="566" r="11" fill="${person.earrings}"/><circle cx="626" cy="566" r="11" fill="${person.earrings}"/>` : ''}
    </g>`,
  )
}

const eye = (x: number, y: number) =>
  `<path d="M${x - 27} ${y}q27-24 54 0-27 17-54 0z" fill="#fbf7f2"/><circle cx="${x}" cy="${y - 3}" r="11.5" fill="#2a211d"/><circle cx="${x - 4}" cy="${y - 7}" r="3.2" fill="#fff"/><path d="M${x - 29} ${y}q28-26 58 0" fill="none" stroke="#2a1c18" stroke-width="5" stroke-linecap="round"/>`

const glasses =
  '<g fill="#fff" fill-opacity="0.12" stroke="#22282b" stroke-width="8"><rect x="366" y="456" width="98" height="76" rx="30"/><rect x="498" y="456" width="98" height="76" rx="30"/></g><path d="M464 484q17-12 34 0M366 480l-26-10M596 480l24-10" fill="none" stroke="#22282b" stroke-width="8"/>'

function beard({ beard: kind, hair }: Person): string {
  if (!kind) return ''
  const opacity = kind === 'full' ? 0.94 : 0.26
  return `<path d="M330 520c10 60 20 60 40 78 30 6 50-12 64-18q46-14 94 0c14 6 34 24 64 18 20-18 30-18 40-78v230H330z" fill="${hair}" opacity="${opacity}"/><path d="M424 634q56 34 112 0 0 44-56 46t-56-46z" fill="${hair}" opacity="0"/>`
}

function clothes({ wear, cloth, ground }: Person): string {
  const body = `<path d="M96 1200c0-250 90-336 222-372 52-14 76-30 84-52q78 84 156 0c8 22 32 38 84 52 132 36 222 122 222 372z" fill="url(#cloth)"/>`
  const fold = `<path d="M318 828c-60 60-92 170-96 372M642 828c60 60 92 170 96 372" fill="none" stroke="#000" stroke-opacity="0.14" stroke-width="7"/>`
  const white = '#f4f1ea'
  switch (wear) {
    case 'blazer':
    case 'coat':
      return `${body}<path d="M392 790l88 210 88-210q-88 60-176 0z" fill="${white}"/><path d="M392 780l-58 70 40 70-30 30 136 250V1000zM568 780l58 70-40 70 30 30-136 250V1000z" fill="${cloth[1]}" stroke="#000" stroke-opacity="0.2" stroke-width="5"/>${fold}`
    case 'shirt':
      return `${body}<path d="M400 772l-42 52 82 92 40-70zM560 772l42 52-82 92-40-70z" fill="${cloth[0]}" stroke="#000" stroke-opacity="0.22" stroke-width="5"/><path d="M480 850v350" stroke="#000" stroke-opacity="0.2" stroke-width="5"/>${[930, 1030, 1130].map((y) => `<circle cx="480" cy="${y}" r="8" fill="#000" opacity="0.3"/>`).join('')}${fold}`
    case 'knit':
      return `${body}<path d="M384 786q96 100 192 0l12 36q-108 104-216 0z" fill="${cloth[1]}"/>${fold}`
    case 'apron':
      return `${body}<path d="M344 880h272l30 320H314z" fill="${ground[1]}" stroke="#000" stroke-opacity="0.2" stroke-width="5"/><path d="M352 884l44-110M608 884l-44-110" stroke="${ground[1]}" stroke-width="20"/><path d="M400 772l-34 46 70 72 44-50zM560 772l34 46-70 72-44-50z" fill="${cloth[0]}" stroke="#000" stroke-opacity="0.2" stroke-width="4"/>`
    case 'vest':
      return `${body}<path d="M376 792l-70 48q-70 120-74 360h220V930zM584 792l70 48q70 120 74 360H508V930z" fill="#d8672f"/><path d="M240 1060h212M508 1060h212" stroke="#e9e2c8" stroke-width="30"/><path d="M400 772l-34 46 76 80 38-60zM560 772l34 46-76 80-38-60z" fill="${cloth[0]}" stroke="#000" stroke-opacity="0.2" stroke-width="4"/>`
  }
}

/** Draws the hair that lies behind head and neck. */
function hairBehind({ hairstyle, hair }: Person): string {
  switch (hairstyle) {
    case 'bob':
      return `<path d="M300 470c-10-170 70-246 180-246s190 76 180 246c4 120 6 200-20 270-60 30-110 20-160 20s-100 10-160-20c-26-70-24-150-20-270z" fill="${hair}"/>`
    case 'long':
      return `<path d="M296 470c-10-170 74-250 184-250s194 80 184 250c6 150 30 300 10 420-70 40-120-40-194-40s-124 80-194 40c-20-120 4-270 10-420z" fill="${hair}"/>`
    case 'curly':
      return [
        [340, 360, 96],
        [420, 280, 104],
        [530, 276, 106],
        [620, 350, 98],
        [300, 460, 82],
        [660, 460, 82],
        [310, 560, 70],
        [650, 560, 70],
      ]
        .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${hair}"/>`)
        .join('')
    case 'bun':
      return `<circle cx="480" cy="216" r="78" fill="${hair}"/><path d="M316 470c-6-150 64-220 164-220s170 70 164 220z" fill="${hair}"/>`
    default:
      return `<path d="M322 480c-10-150 60-226 158-226s168 76 158 226z" fill="${hair}"/>`
  }
}

/** Draws the hair over the forehead. */
function hairBefore({ hairstyle, hair }: Person): string {
  const shine = `<path d="M380 320q60-60 150-44" fill="none" stroke="#fff" stroke-opacity="0.13" stroke-width="16" stroke-linecap="round"/>`
  switch (hairstyle) {
    case 'bob':
      return `<path d="M322 520c-14-180 40-276 160-276 116 0 172 84 158 270-12-70-34-108-66-136-60 24-150 24-196-18-28 40-50 90-56 160z" fill="${hair}"/>${shine}`
    case 'long':
      return `<path d="M318 540c-16-190 44-294 162-294s178 104 162 294c-10-100-56-170-158-196-90 30-150 96-166 196z" fill="${hair}"/>${shine}`
    case 'short':
      return `<path d="M326 500c-20-150 30-246 156-250 110-4 178 80 154 250-8-50-14-84-34-110-70 6-150-4-200-40-40 30-66 80-76 150z" fill="${hair}"/>${shine}`
    case 'cropped':
      return `<path d="M330 480c-12-130 50-216 150-216s162 86 150 216c-8-40-14-74-30-96-60-34-180-34-240 0-16 22-22 56-30 96z" fill="${hair}"/>`
    case 'bun':
      return `<path d="M326 510c-16-160 44-250 154-250s170 90 154 250c-14-84-70-140-154-150-84 10-140 66-154 150z" fill="${hair}"/>${shine}`
    case 'curly':
      return [
        [372, 330, 62],
        [446, 296, 64],
        [524, 298, 64],
        [594, 336, 60],
        [336, 404, 46],
        [626, 404, 46],
      ]
        .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${hair}"/>`)
        .join('')
    case 'grey-wave':
      return `<path d="M318 530c-20-190 36-290 170-286 120 4 172 100 152 286-10-60-20-100-44-130-40-10-70-34-86-64-50 70-120 76-156 80-20 30-32 66-36 114z" fill="${hair}"/>${shine}`
    case 'swept':
      return `<path d="M326 490c-24-130 10-220 90-246 110-36 230 20 222 246-10-56-20-90-40-116-40 10-70 2-96-12-60 20-110 16-140-8-18 40-30 84-36 136z" fill="${hair}"/>${shine}`
  }
}
