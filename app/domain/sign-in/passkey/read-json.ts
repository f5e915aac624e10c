/** An object that a script sent as JSON; an empty one for anything else. */
export function readJson(text: unknown): object {
  try {
    const value: unknown = JSON.parse(String(text))
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
