import { href } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'

/** Codes that are shown once, for whoever loses their phone. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <>
      <h1 className="text-heading">Keep these recovery codes</h1>
      <p className="mt-4 text-muted">
        Each takes the place of your app once, should you lose your phone. Print them, or keep them
        where you keep your other secrets.
      </p>
      <ul className="recovery-codes numeric">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Notice tone="warning">
        <p>They are not shown again.</p>
      </Notice>
      {/* A full load: the session has a new token. */}
      <a href={href('/staff')} className="button button-primary mt-6 w-full">
        I have kept them: go to the desk
      </a>
    </>
  )
}
