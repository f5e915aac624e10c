import type { PictureData } from '#app/ui/picture/picture.tsx'

/** Part of the content with its picture as pages show it; null if it has none. */
export type Pictured<Part> = Omit<Part, 'image'> & { picture: PictureData | null }
