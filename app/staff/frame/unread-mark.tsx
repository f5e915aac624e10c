/** Mark beside something that has unread messages of customers, with their number. */
export function UnreadMark({ count }: { count: number }) {
  return (
    <span className="unread-mark">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> unread</span>
    </span>
  )
}
