/**
 * The browser paints nothing of a document before it has read as far as this. It stands after a
 * part that is laid out from its end, which would move if it were painted half read. React puts the
 * link into the head, where it is read in time. The mark is an element of its own: by the standard
 * a browser waits for its end, Chromium waits for its beginning.
 */
export function PaintFromHere({ id }: { id: string }) {
  return (
    <>
      <link rel="expect" href={`#${id}`} blocking="render" />
      <span id={id} hidden />
    </>
  )
}
