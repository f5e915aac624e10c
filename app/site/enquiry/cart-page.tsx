export function loader() {
  return null
}

export default function Page() {
  return <h1>Vpack</h1>
}
