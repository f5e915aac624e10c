/** Sends a form to an address for scripts, and reads what it answers. */
export async function sendIntent(address: string, fields: Record<string, string>) {
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) })
  return answer.json()
}
