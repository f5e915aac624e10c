import type { HumanCheckState } from './use-human-check.ts'

const words: Record<HumanCheckState, (what: string) => string> = {
  idle: () => 'Your browser proves in the background that you are a person.',
  working: () => 'Checking that you are a person …',
  done: () => 'Human check passed.',
  failed: (what) =>
    `The human check could not be loaded. You can send your ${what} all the same; we look it over by hand.`,
}

/**
 * How the human check stands, in words.
 * @param what is being sent, as in “your enquiry”
 */
export function HumanCheckStatus({ state, what }: { state: HumanCheckState; what: string }) {
  return (
    <p
      role="status"
      className={`mt-5 text-sm noscript:hidden ${state === 'failed' ? 'text-amber' : 'text-muted'}`}
    >
      {words[state](what)}
    </p>
  )
}
