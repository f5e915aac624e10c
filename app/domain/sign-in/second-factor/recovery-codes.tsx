import { Notice } from '#app/ui/notice.tsx'

interface RecoveryCodesProps {
  codes: string[]
  /** Where it goes on, and what that is called. */
  next: string
  goOn: string
}

/** Codes that are shown once, for whoever loses their phone. */
export function RecoveryCodes({ codes, next, goOn }: RecoveryCodesProps) {
  return (
    <>
      <p className="mt-4 text-muted">
        Each takes the place of your app once, should you lose your phone. Print them, or keep them
        where you keep your other secrets.
      </p>
      <ul className="numeric my-6 grid gap-y-2 border border-rule bg-surface px-4 py-4">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Notice tone="warning">
        <p>They are not shown again.</p>
      </Notice>
      {/* A full load: the session has a new token. */}
      <a href={next} className="button button-primary mt-6 w-full">
        I have kept them: {goOn}
      </a>
    </>
  )
}
