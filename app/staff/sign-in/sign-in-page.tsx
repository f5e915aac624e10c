import { staffMeta } from '../shell/staff-meta.ts'

export function loader() {
  return null
}

export function meta() {
  return staffMeta('Sign in')
}

export default function SignInPage() {
  return <h1 className="text-heading">Sign in</h1>
}
