/**
 * Blocks the first paint until the browser has parsed the document up to here. Place it after a
 * part that is laid out from its end and would move if it were painted half parsed. React moves the
 * link into the head, where it is parsed in time. The marker is an element of its own: by the
 * standard a browser waits for its end, Chromium waits for its beginning.
 */
export function BlockPaintUntilHere({ id }: { id: string }) {
  return (
    <>
      <link rel="expect" href={`#${id}`} blocking="render" />
      <span id={id} hidden />
    </>
  )
}
