import { staffMeta } from '../shell/staff-meta.ts'

export function loader() {
  return null
}

export function meta() {
  return staffMeta('People')
}

export default function PeoplePage() {
  return <h1 className="text-heading">People</h1>
}
