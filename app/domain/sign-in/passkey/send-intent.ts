/** Sends a form to an action for client scripts and reads its JSON. */
export async function sendIntent(address: string, fields: Record<string, string>) {
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) })
  return answer.json()
}
