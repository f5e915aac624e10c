import { useMatches } from 'react-router'

/** `handle` of the layout route of an audience. */
interface AudienceHandle {
  /** URL of the only style sheet that this audience's documents load. */
  styleSheet: string
}

/**
 * Link to the style sheet of the page's audience. Error pages outside the audience's shell keep it.
 */
export function StyleSheet() {
  const handles = useMatches().map(({ handle }) => handle as Partial<AudienceHandle> | undefined)
  const address = handles.find((handle) => handle?.styleSheet)?.styleSheet
  return address === undefined ? null : <link rel="stylesheet" href={address} />
}
