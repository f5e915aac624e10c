import { useNavigation } from 'react-router'

/** Returns the value of a field of the form that is being sent; null while none is. */
export function usePendingField(name = 'intent'): string | null {
  const { state, formData } = useNavigation()
  const value = state === 'idle' ? null : formData?.get(name)
  return typeof value === 'string' ? value : null
}
