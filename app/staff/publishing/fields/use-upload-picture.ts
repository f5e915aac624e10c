import { useState } from 'react'
import { href } from 'react-router'
import { filesField } from '#app/domain/files/file-kinds.ts'
import { maxPictureBytes } from '#app/domain/pictures/picture.ts'
import { formTokenField } from '#app/platform/forms/form-texts.ts'
import { useFormToken } from '../../forms/staff-form.tsx'
import type { FoundPicture, UploadAnswer } from './picture-picker.tsx'

const unreachable =
  'The picture was not added: the server could not be reached, or you are signed out. Open the desk in another tab, sign in if it asks you to, then send the picture again.'

/** Uploads one picture at a time to the library. */
export function useUploadPicture(onUploaded: (picture: FoundPicture) => void) {
  const token = useFormToken()
  const [sending, setSending] = useState<string | null>(null)
  const [problem, setProblem] = useState('')

  async function upload(file: File) {
    if (sending !== null) return
    if (file.size > maxPictureBytes) {
      setProblem(`“${file.name}” is larger than 10 MB. Save it in a smaller size first.`)
      return
    }
    setProblem('')
    setSending(file.name)
    const answer = await send(file, token)
    setSending(null)
    if ('picture' in answer) onUploaded(answer.picture)
    else setProblem(answer.problem)
  }

  return { upload, sending, problem }
}

async function send(file: File, token: string): Promise<UploadAnswer> {
  const body = new FormData()
  body.set(formTokenField, token)
  body.set(filesField, file)
  try {
    const response = await fetch(href('/staff/publishing/upload'), { method: 'POST', body })
    const isJson = response.headers.get('content-type')?.includes('json')
    return isJson ? await response.json() : { problem: unreachable }
  } catch {
    return { problem: unreachable }
  }
}
