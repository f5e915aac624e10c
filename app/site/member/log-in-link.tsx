import { href } from 'react-router'
import { ExternalLink } from '#app/ui/text-link.tsx'
import { useMember } from './use-member.ts'

interface LogInLinkProps {
  portalAddress: string
  className: string
}

/** Link to the portal: “Log In”, or the name of the member who is signed in. */
export function LogInLink({ portalAddress, className }: LogInLinkProps) {
  const member = useMember()
  return (
    <ExternalLink href={member ? href('/portal') : portalAddress} className={`log-in ${className}`}>
      <span className="log-in-name">{member?.name ?? 'Log In'}</span>
    </ExternalLink>
  )
}
