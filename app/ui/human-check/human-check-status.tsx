import type { HumanCheckState } from './use-human-check.ts'

const messages: Record<HumanCheckState, (what: string) => string> = {
  idle: () => 'A quick check in the background keeps robots out. There is nothing you need to do.',
  working: () => 'Checking that you are not a robot …',
  done: () => 'Human check passed.',
  failed: (what) =>
    `The human check did not load. You can still send your ${what}; one of us will review it manually.`,
}

/**
 * Status message of the human check.
 * @param what noun for the form, as in “your enquiry”
 */
export function HumanCheckStatus({ state, what }: { state: HumanCheckState; what: string }) {
  return (
    <p
      role="status"
      className={`my-5 text-sm noscript:hidden ${state === 'failed' ? 'text-amber' : 'text-muted'}`}
    >
      {messages[state](what)}
    </p>
  )
}
