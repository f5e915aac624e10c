import { createContext } from 'react-router'

/** A file that came with a form. It can be read until the form is answered. */
export interface SentFile {
  /** Name of the form's field. */
  field: string
  /** File name as sent, without its folder. */
  name: string
  /** Bytes. */
  size: number
  /** Loads the whole content. */
  arrayBuffer(): Promise<ArrayBuffer>
}

/** Returns the file of a field that takes one; undefined if none was chosen. */
export function fileOf(files: readonly SentFile[], field: string): SentFile | undefined {
  return files.find((file) => file.field === field)
}

/** Files of the form that is being handled; its other fields are in the request's body. */
export const sentFiles = createContext<readonly SentFile[]>([])

/** Whether the sender of a form with files has a right to it, decided before its body is read. */
export type UploadRight =
  | {
      ok: true
      /** Name of the session or the private link; null for a visitor without one. */
      holder: string | null
    }
  /** `message` is shown unless the page finds a reason of its own, such as an ended session. */
  | { ok: false; message: string }

/** Request whose body was not read, with what its address names. */
export interface UnreadUpload {
  request: Request
  params: Readonly<Record<string, string | undefined>>
}

/** Message to the sender of a form whose body was not read, for lack of a right; else null. */
export const unreadBody = createContext<string | null>(null)
