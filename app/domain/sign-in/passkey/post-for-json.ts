/** Posts form fields to an action and returns its JSON response. */
export async function postForJson(address: string, fields: Record<string, string>) {
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) })
  return answer.json()
}
