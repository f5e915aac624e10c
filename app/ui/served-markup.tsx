/**
 * HTML rendered by React on the server. It is not hydrated, so the browser needs no code for it.
 */
export function ServedMarkup({ markup, className }: { markup: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React on the server
  return <div className={className} dangerouslySetInnerHTML={{ __html: markup }} />
}
