import { maxPhotographs } from '#app/domain/enquiry/goods-in/goods-in.ts'
import { filesField } from '#app/domain/files/file-kinds.ts'
import { type PreparedPhotograph, preparePhotograph } from './prepare-photograph.ts'
import { type StoredPhotograph, toJpegFile, type UnsentForm } from './unsent-store.ts'

type PreparedPhotographs =
  | { outcome: 'done'; photographs: StoredPhotograph[] }
  | { outcome: 'too-many'; message: string }
  | Exclude<PreparedPhotograph, { outcome: 'done' }>

/**
 * Converts the chosen photographs for storage. HEIC files whose decoder cannot be loaded offline
 * are stored unconverted.
 */
export async function preparePhotographs(chosen: readonly File[]): Promise<PreparedPhotographs> {
  if (chosen.length > maxPhotographs) {
    return { outcome: 'too-many', message: `Choose at most ${maxPhotographs} photographs.` }
  }
  const photographs: StoredPhotograph[] = []
  for (const file of chosen) {
    const prepared = await preparePhotograph(file)
    if (prepared.outcome === 'done') {
      photographs.push({ name: prepared.name, content: prepared.content })
    } else if (prepared.outcome !== 'not-loaded') return prepared
    else {
      photographs.push({ name: file.name, content: await file.arrayBuffer(), isUnread: true })
    }
  }
  return { outcome: 'done', photographs }
}

/** Returns the files chosen in the form's file field. */
export function chosenFiles(form: HTMLFormElement): File[] {
  const field = form.elements.namedItem(filesField)
  return field instanceof HTMLInputElement ? [...(field.files ?? [])] : []
}

/** Replaces the files of the form's file field by the converted photographs. */
export function replaceChosenFiles(
  form: HTMLFormElement | null,
  photographs: readonly StoredPhotograph[],
) {
  const field = form?.elements.namedItem(filesField)
  const prepared = new DataTransfer()
  for (const photograph of photographs) prepared.items.add(toJpegFile(photograph))
  if (field instanceof HTMLInputElement) field.files = prepared.files
}

/**
 * Converts the photographs that were stored unconverted. If one cannot be decoded, the form gets a
 * `problem`. @returns null while the decoder still cannot be loaded
 */
export async function convertStoredPhotographs(form: UnsentForm): Promise<UnsentForm | null> {
  const photographs: StoredPhotograph[] = []
  for (const photograph of form.photographs) {
    if (!photograph.isUnread) {
      photographs.push(photograph)
      continue
    }
    const { name, content } = photograph
    const prepared = await preparePhotograph(new File([content], name))
    if (prepared.outcome === 'done') {
      photographs.push({ name: prepared.name, content: prepared.content })
    } else if (prepared.outcome === 'not-loaded') return null
    else {
      const problem = `“${name}” cannot be read as a photograph. Sent again, the report goes without it.`
      return { ...form, problem }
    }
  }
  return { ...form, photographs }
}
