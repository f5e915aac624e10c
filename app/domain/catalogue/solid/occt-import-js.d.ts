declare module 'occt-import-js' {
  interface ReadMesh {
    attributes: { position: { array: number[] } }
    index: { array: number[] }
  }
  interface Reader {
    ReadStepFile(
      content: Uint8Array,
      settings: Record<string, string | number>,
    ): { success: boolean; meshes: ReadMesh[] }
  }
  /** Loads OpenCASCADE. */
  export default function open(): Promise<Reader>
}
