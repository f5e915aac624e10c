import { href } from 'react-router'
import { answerInterfaceForm } from '#app/domain/api-keys/answer-interface-form.ts'
import { changeInterface, loadInterfaces } from '#app/domain/api-keys/change-interface.server.ts'
import {
  InterfaceIntroduction,
  InterfaceSections,
} from '#app/domain/api-keys/interface-sections.tsx'
import { database } from '#app/platform/database/database.server.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { DeskSections } from '../shell/desk-sections.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import { requireConfirmed, requireConfirmedForm } from '../sign-in/require-confirmed.server.ts'
import type { Route } from './+types/keys-page.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = requireStaff(context, 'keep-keys')
  requireConfirmed(context, url)
  return loadInterfaces(database().db, actor, new Date())
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'keep-keys')
  await requireConfirmedForm({ request, url, context }, 'Change the keys of the interfaces')
  return answerInterfaceForm(request, href('/staff/interfaces'), (change) =>
    database().db.transaction((tx) => changeInterface(tx, actor, change)),
  )
}

export function meta() {
  return staffMeta('Interfaces')
}

export default function KeysPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Interfaces"
        lead="Keys with which our own systems, such as the ERP, read and write what the desk does."
      />
      <InterfaceIntroduction answer={actionData} guide={href('/interfaces')} />
      <DeskSections>
        <InterfaceSections owner="supplier" {...loaderData} answer={actionData} form={StaffForm} />
      </DeskSections>
    </>
  )
}
