import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { assertNotActing, type MemberActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import {
  lockMembership,
  notMemberRefusal,
} from '#app/domain/customers/members/find-membership.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { refusePublicUrl } from '#app/platform/request/public-address.ts'
import {
  type AlertChannel,
  type AlertTopic,
  alertTopicNames,
  defaultAlertTopics,
  maxPushDevices,
} from './alert-topics.ts'
import { alertChoiceTable, alertTable, pushSubscriptionTable } from './tables.server.ts'

export type AlertRefusal =
  | {
      outcome: 'no-such-device' | 'not-a-device' | 'not-a-mobile' | 'switched-off'
      message: string
    }
  | typeof notMemberRefusal
  | PolicyRefusal

export interface PushDevice {
  id: string
  device: string
  createdAt: Date
  endpoint: string
}

/** Alerts that a member has chosen, and the devices that get them. */
export interface OwnAlerts {
  /** Topics of push messages; the default ones until the first device is added. */
  push: readonly AlertTopic[]
  devices: PushDevice[]
  /** Topics of text messages; null if the member has not agreed to get any. */
  sms: readonly AlertTopic[] | null
  /** Number to which text messages go; null if the member's phone is not a mobile phone. */
  mobile: string | null
  /** Whether the member's phone is not the number any more to which they agreed. */
  isPhoneChanged: boolean
}

/**
 * Returns a mobile phone's number in the form of E.164, `+61412345678`; null if the text is not a
 * mobile number. Numbers without a country are Australian.
 */
export function parseMobile(text: string): string | null {
  const number = parsePhoneNumberFromString(text, 'AU')
  if (!number?.isValid() || !/MOBILE/.test(number.getType() ?? '')) return null
  return number.number
}

/** Finds the alerts of a member. @param tx transaction of `inCompany` */
export async function findOwnAlerts(tx: Database, member: MemberActor): Promise<OwnAlerts> {
  const rows = await tx.select().from(alertChoiceTable).where(ownChoices(member))
  const push = rows.find(({ channel }) => channel === 'push')
  const sms = rows.find(({ channel }) => channel === 'sms')
  const { id, device, createdAt, endpoint } = pushSubscriptionTable
  const devices = await tx
    .select({ id, device, createdAt, endpoint })
    .from(pushSubscriptionTable)
    .where(ownDevices(member))
    .orderBy(asc(createdAt), asc(id))
  const mobile = await findMobile(tx, member)
  return {
    push: push?.topics ?? defaultAlertTopics,
    devices,
    sms: sms?.topics ?? null,
    mobile,
    isPhoneChanged: sms !== undefined && sms.phone !== mobile,
  }
}

/**
 * Adds the browser that a member uses to their devices, or renews its keys. A browser belongs to the
 * member who added it last. @param db not a transaction of `inCompany`, because the earlier member
 * may belong to another company
 */
export async function addPushDevice(
  db: Database,
  member: MemberActor,
  {
    endpoint,
    p256dh,
    auth,
    device,
  }: Omit<typeof pushSubscriptionTable.$inferInsert, 'companyId' | 'accountId'>,
): Promise<{ outcome: 'done' } | AlertRefusal> {
  assertNotActing(member)
  const refusal = refusalFor(member, 'keep-own-account', true)
  if (refusal) return refusal
  if (!isPushKey(p256dh, 65) || !isPushKey(auth, 16) || refusePublicUrl(endpoint)) {
    const message = 'This browser gave an address that messages cannot be sent to. Use another.'
    return { outcome: 'not-a-device', message }
  }
  return db.transaction(async (tx) => {
    if (!(await lockMembership(tx, member))) return notMemberRefusal
    await tx
      .delete(pushSubscriptionTable)
      .where(
        and(
          eq(pushSubscriptionTable.endpoint, endpoint),
          ne(pushSubscriptionTable.accountId, member.account),
        ),
      )
    const row = { companyId: member.company, accountId: member.account, endpoint }
    await tx
      .insert(pushSubscriptionTable)
      .values({ ...row, p256dh, auth, device })
      .onConflictDoUpdate({
        target: [
          pushSubscriptionTable.companyId,
          pushSubscriptionTable.accountId,
          pushSubscriptionTable.endpoint,
        ],
        set: { p256dh, auth, device },
      })
    await tx
      .insert(alertChoiceTable)
      .values({
        companyId: member.company,
        accountId: member.account,
        channel: 'push',
        topics: [...defaultAlertTopics],
      })
      .onConflictDoNothing()
    const devices = await tx
      .select({ id: pushSubscriptionTable.id })
      .from(pushSubscriptionTable)
      .where(ownDevices(member))
      .orderBy(asc(pushSubscriptionTable.createdAt), asc(pushSubscriptionTable.id))
    const surplus = devices.slice(0, -maxPushDevices).map(({ id }) => id)
    if (surplus.length > 0) {
      await tx.delete(pushSubscriptionTable).where(inArray(pushSubscriptionTable.id, surplus))
    }
    await audit(tx, member, 'add-push-device', { device })
    return { outcome: 'done' }
  })
}

/** Removes one of a member's devices. @param tx transaction of `inCompany` */
export async function removePushDevice(
  tx: Database,
  member: MemberActor,
  id: string,
): Promise<{ outcome: 'done' } | AlertRefusal> {
  assertNotActing(member)
  const refusal = refusalFor(member, 'keep-own-account', true)
  if (refusal) return refusal
  const [removed] = await tx
    .delete(pushSubscriptionTable)
    .where(and(ownDevices(member), eq(pushSubscriptionTable.id, id)))
    .returning({ device: pushSubscriptionTable.device })
  if (!removed) {
    return { outcome: 'no-such-device', message: 'This device was removed already.' }
  }
  await audit(tx, member, 'remove-push-device', removed)
  return { outcome: 'done' }
}

/**
 * Saves the topics of a channel. For text messages this is the member's consent, given for the
 * mobile phone in their account. @param tx transaction of `inCompany`
 */
export async function saveAlertTopics(
  tx: Database,
  member: MemberActor,
  channel: AlertChannel,
  topics: readonly AlertTopic[],
): Promise<{ outcome: 'done' } | AlertRefusal> {
  assertNotActing(member)
  const refusal = refusalFor(member, 'keep-own-account', true)
  if (refusal) return refusal
  if (!(await lockMembership(tx, member))) return notMemberRefusal
  const phone = channel === 'sms' ? await findMobile(tx, member) : ''
  if (phone === null) {
    const message =
      'Your phone number is not a mobile number. Change it in your account, then switch text messages on.'
    return { outcome: 'not-a-mobile', message }
  }
  const chosen = alertTopicNames.filter((topic) => topics.includes(topic))
  await tx
    .insert(alertChoiceTable)
    .values({
      companyId: member.company,
      accountId: member.account,
      channel,
      topics: chosen,
      phone,
    })
    .onConflictDoUpdate({
      target: [alertChoiceTable.companyId, alertChoiceTable.accountId, alertChoiceTable.channel],
      set: { topics: chosen, phone, updatedAt: new Date() },
    })
  await audit(tx, member, 'choose-alerts', { channel, topics: chosen })
  return { outcome: 'done' }
}

/** Withdraws a member's consent to text messages. @param tx transaction of `inCompany` */
export async function stopTextMessages(
  tx: Database,
  member: MemberActor,
): Promise<{ outcome: 'done' } | AlertRefusal> {
  assertNotActing(member)
  const refusal = refusalFor(member, 'keep-own-account', true)
  if (refusal) return refusal
  await tx
    .delete(alertChoiceTable)
    .where(and(ownChoices(member), eq(alertChoiceTable.channel, 'sms')))
  await audit(tx, member, 'choose-alerts', { channel: 'sms', topics: [] })
  return { outcome: 'done' }
}

/**
 * Queues a test alert: to one of the member's devices, or as a text message.
 * @param tx transaction of `inCompany`
 */
export async function sendTestAlert(
  tx: Database,
  member: MemberActor,
  to: { device: string } | 'sms',
): Promise<{ outcome: 'done' } | AlertRefusal> {
  assertNotActing(member)
  const refusal = refusalFor(member, 'keep-own-account', true)
  if (refusal) return refusal
  const { devices, sms } = await findOwnAlerts(tx, member)
  const device = to === 'sms' ? null : devices.find(({ id }) => id === to.device)
  if (device === undefined || (to === 'sms' && sms === null)) {
    const message = 'This was switched off already. Switch it on to send a test.'
    return { outcome: 'switched-off', message }
  }
  await tx.insert(alertTable).values({
    companyId: member.company,
    accountId: member.account,
    channel: device ? 'push' : 'sms',
    subscriptionId: device?.id ?? null,
    kind: 'alert-test',
    subject: {},
  })
  return { outcome: 'done' }
}

const ownChoices = ({ company, account }: MemberActor) =>
  and(eq(alertChoiceTable.companyId, company), eq(alertChoiceTable.accountId, account))

const ownDevices = ({ company, account }: MemberActor) =>
  and(eq(pushSubscriptionTable.companyId, company), eq(pushSubscriptionTable.accountId, account))

/** Whether a text is base64url of a number of bytes. */
function isPushKey(text: string, bytes: number): boolean {
  return /^[\w-]+={0,2}$/.test(text) && Buffer.from(text, 'base64url').length === bytes
}

async function findMobile(tx: Database, { account }: MemberActor): Promise<string | null> {
  const [found] = await tx
    .select({ phone: accountTable.phone })
    .from(accountTable)
    .where(eq(accountTable.id, account))
  return parseMobile(found?.phone ?? '')
}

function audit(
  tx: Database,
  member: MemberActor,
  action: 'add-push-device' | 'remove-push-device' | 'choose-alerts',
  after: Record<string, unknown>,
): Promise<void> {
  const { account, name } = member
  return writeAudit(tx, member, {
    action,
    subject: { kind: 'account', id: account, label: name },
    after,
  })
}
