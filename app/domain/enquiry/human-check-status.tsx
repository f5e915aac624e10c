import type { HumanCheckState } from '#app/ui/use-human-check.ts'

const words: Record<HumanCheckState, string> = {
  idle: 'Your browser proves in the background that you are a person.',
  working: 'Checking that you are a person …',
  done: 'Human check passed.',
  failed:
    'The human check could not be loaded. You can send your enquiry all the same; we look it over by hand.',
}

/** How the human check stands, in words. */
export function HumanCheckStatus({ state }: { state: HumanCheckState }) {
  return (
    <p role="status" className={`mt-5 text-sm ${state === 'failed' ? 'text-amber' : 'text-muted'}`}>
      {words[state]}
    </p>
  )
}
