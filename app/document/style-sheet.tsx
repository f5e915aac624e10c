import { useMatches } from 'react-router'

/** What the layout route of an audience says in its `handle`. */
interface AudienceHandle {
  /** Address of the one style sheet that this audience's documents load. */
  styleSheet: string
}

/**
 * The style sheet of the audience whose page it is, and no other's. A page for errors, which stands
 * outside of the audience's shell, keeps it.
 */
export function StyleSheet() {
  const handles = useMatches().map(({ handle }) => handle as Partial<AudienceHandle> | undefined)
  const address = handles.find((handle) => handle?.styleSheet)?.styleSheet
  return address === undefined ? null : <link rel="stylesheet" href={address} />
}
