/**
 * The browser paints nothing of a document before it has read as far as this. It stands after a
 * part that is laid out from its end, which would move if it were painted half read. The mark is
 * an element of its own: one browser waits for its beginning, another for its end.
 */
export function PaintFromHere({ id }: { id: string }) {
  return (
    <>
      <link rel="expect" href={`#${id}`} blocking="render" />
      <span id={id} hidden />
    </>
  )
}
