/** What React made on the server and browsers only show, so that they need no code for it. */
export function ServedMarkup({ markup, className }: { markup: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React on the server
  return <div className={className} dangerouslySetInnerHTML={{ __html: markup }} />
}
