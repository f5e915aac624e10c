import { createContext } from 'react-router'

/** File uploaded with a form. It can be read until the form is answered. */
export interface SentFile {
  /** Name of the form's field. */
  field: string
  /** File name as sent, without its folder. */
  name: string
  /** Size in bytes. */
  size: number
  /** Reads the whole content into memory. */
  arrayBuffer(): Promise<ArrayBuffer>
}

/** Returns the file of a field that accepts one; undefined if none was chosen. */
export function fileOf(files: readonly SentFile[], field: string): SentFile | undefined {
  return files.find((file) => file.field === field)
}

/** Context with the files of the form being handled; its other fields are in the request's body. */
export const sentFiles = createContext<readonly SentFile[]>([])

/** Permission to upload files with a form, decided before the body is read. */
export type UploadRight =
  | {
      outcome: 'done'
      /** Id of the session or private link that grants it; null for a visitor without one. */
      holder: string | null
    }
  /**
   * `message` is shown unless the page knows a more specific reason, such as an expired session.
   */
  | { outcome: 'refused'; message: string }

/** Upload request whose body was not read, with its route parameters. */
export interface UnreadUpload {
  request: Request
  params: Readonly<Record<string, string | undefined>>
}

/**
 * Context with the message for the sender of a form whose body was not read, because the sender
 * lacks the permission; null otherwise.
 */
export const unreadBodyMessage = createContext<string | null>(null)
