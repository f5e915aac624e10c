import { href } from 'react-router'
import { answerInterfaceForm } from '#app/domain/api-keys/answer-interface-form.ts'
import { changeInterface, loadInterfaces } from '#app/domain/api-keys/change-interface.server.ts'
import {
  InterfaceIntroduction,
  InterfaceSections,
} from '#app/domain/api-keys/interface-sections.tsx'
import { requireMember } from '#app/portal/require-member.ts'
import { PortalForm } from '../forms/portal-form.tsx'
import { portalMeta } from '../shell/portal-meta.ts'
import { requireConfirmed } from '../sign-in/require-confirmed.server.ts'
import type { Route } from './+types/keys-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'keep-keys')
  return inCompany((tx) => loadInterfaces(tx, actor, new Date()))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, inCompany } = requireMember(context, 'keep-keys')
  const page = href('/portal/:company/interfaces', params)
  requireConfirmed(context, page)
  return answerInterfaceForm(request, page, (change) =>
    inCompany((tx) => changeInterface(tx, actor, change)),
  )
}

export function meta() {
  return portalMeta('Interfaces')
}

export default function KeysPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl space-y-10">
      <div>
        <h1 className="text-title">Interfaces</h1>
        <p className="mt-2 mb-4 text-muted">
          Your own systems can order and follow orders with a key. It acts as the owner who made it,
          and ends when they leave the company.
        </p>
        <InterfaceIntroduction answer={actionData} guide={href('/interfaces')} />
      </div>
      <InterfaceSections
        owner="company"
        {...loaderData}
        answer={actionData}
        headingClassName="text-heading"
        form={PortalForm}
      />
    </div>
  )
}
