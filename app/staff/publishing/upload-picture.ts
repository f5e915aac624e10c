import { filesField } from '#app/domain/files/file-kinds.ts'
import { addPictures } from '#app/domain/pictures/add-pictures.server.ts'
import { findPicture } from '#app/domain/pictures/list-pictures.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { fileOf, sentFiles } from '#app/platform/request/sent-files.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import type { Route } from './+types/upload-picture.ts'
import type { UploadAnswer } from './fields/picture-picker.tsx'
import { describeFound } from './found-pictures.server.ts'

/**
 * Adds a picture to the library from the picker of a form, and answers as JSON. A file that the
 * library has already is found there.
 */
export async function action({ context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'keep-pictures')
  const file = fileOf(context.get(sentFiles), filesField)
  if (!file || file.size === 0) return answer({ problem: 'Choose a picture.' }, 400)
  const { db } = database()
  const content = async () => new Uint8Array(await file.arrayBuffer())
  const added = await addPictures(db, actor, [{ name: file.name, content }])
  if (!('pictures' in added)) return answer({ problem: added.message }, 403)
  const [result] = added.pictures
  if (!result || result.outcome === 'refused') {
    return answer({ problem: result?.message ?? 'Choose a picture.' }, 400)
  }
  const picture = await findPicture(db, result.key)
  return picture
    ? answer({ picture: describeFound(picture) }, 200)
    : answer({ problem: 'A colleague has deleted this picture meanwhile. Send it again.' }, 409)
}

const answer = (body: UploadAnswer, status: number) => Response.json(body, { status })
