import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { countTroubledMails, markMailHandled, retryMail } from '#app/domain/desk/mail-log.server.ts'
import { openMailTransport } from '#app/platform/mail-transport.server.ts'
import { systemActor } from '#tests/support/actors.ts'
import { everyKind } from '#tests/support/mail-composers.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { openTestDatabase, queryAsOwner } from '#tests/support/test-database.ts'
import { deliverMail, type MailDelivery } from './deliver-mail.server.ts'
import type { RenderedMail } from './mail.ts'
import { enqueueMail } from './mail-queue.server.ts'
import { mailTable } from './tables.server.ts'

const test = openTestDatabase()

const rendered: RenderedMail = {
  subject: 'VP-100001 received',
  html: '<p>Thank you</p>',
  text: 'Thank you',
  replyTo: null,
  attachments: [],
}
const compose = async () => rendered

function delivery(transport: MailDelivery['transport']): MailDelivery {
  return {
    composers: { ...everyKind(compose), 'enquiry-status': async () => null },
    transport,
    from: 'enquiries@vpack.example',
  }
}

async function onlyMail() {
  const [mail] = await test.db.select().from(mailTable)
  if (!mail) throw new Error('the outbox is empty')
  return mail
}

beforeEach(async () => {
  await test.db.delete(mailTable)
})

function enqueueOne(kind: 'enquiry-received' | 'enquiry-status' = 'enquiry-received') {
  return enqueueMail(test.db, { kind, subject: { enquiry: 'x' }, recipient: 'a@b.example' })
}

describe('queued mail', () => {
  it('is sent once, however often its job runs', async () => {
    const server = await startMailServer()
    const transport = openMailTransport(server.url)
    await enqueueOne()
    const { id, messageId } = await onlyMail()
    await deliverMail(test.db, delivery(transport), id, false)
    await deliverMail(test.db, delivery(transport), id, false)
    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toContain(messageId)
    expect(await onlyMail()).toMatchObject({ status: 'sent', attempts: 1 })
    transport.close()
    await server.stop()
  })

  it('is not sent before its text is stored, so that a full disk does not cause duplicates', async () => {
    const server = await startMailServer()
    const transport = openMailTransport(server.url)
    await enqueueOne()
    const { id } = await onlyMail()
    await queryAsOwner(
      test,
      `create function no_room() returns trigger language plpgsql as $$ begin
        if new.rendered is not null then raise exception using errcode = 'disk_full'; end if;
        return new;
      end $$;
      create trigger no_room before update on mail for each row execute function no_room()`,
    )
    await expect(deliverMail(test.db, delivery(transport), id, false)).rejects.toThrow()
    await expect(deliverMail(test.db, delivery(transport), id, false)).rejects.toThrow()
    expect(server.received).toHaveLength(0)
    await queryAsOwner(test, 'drop function no_room cascade')
    await deliverMail(test.db, delivery(transport), id, false)
    expect(server.received).toHaveLength(1)
    expect(await onlyMail()).toMatchObject({ status: 'sent', rendered })
    transport.close()
    await server.stop()
  })

  it('is sent once an unreachable mail server is back', async () => {
    const server = await startMailServer()
    await server.stop()
    const transport = openMailTransport(server.url)
    await enqueueOne()
    const { id } = await onlyMail()
    expect(await deliverMail(test.db, delivery(transport), id, false)).toBe('try-again')
    expect(await onlyMail()).toMatchObject({ status: 'queued', attempts: 1 })
    const revived = await startMailServer({ port: server.port })
    expect(await deliverMail(test.db, delivery(transport), id, false)).toBe('settled')
    expect(revived.received).toHaveLength(1)
    transport.close()
    await revived.stop()
  })

  it('is aborted and retried if the server is too slow', async () => {
    const manners = { replyDelayMs: 300 }
    const server = await startMailServer(manners)
    const impatient = openMailTransport(server.url, 0.7)
    await enqueueOne()
    const { id } = await onlyMail()
    // Each reply is fast enough, but all of them together are not.
    expect(await deliverMail(test.db, delivery(impatient), id, false)).toBe('try-again')
    expect((await onlyMail()).lastError).toBe('The mail server took longer than 0.7 s.')
    manners.replyDelayMs = 0
    const transport = openMailTransport(server.url)
    expect(await deliverMail(test.db, delivery(transport), id, false)).toBe('settled')
    impatient.close()
    transport.close()
    await server.stop()
    expect(server.received).toHaveLength(1)
    expect(await onlyMail()).toMatchObject({ status: 'sent', attempts: 2 })
  })

  it('is uncertain and not sent again automatically if the server’s response is lost', async () => {
    const server = await startMailServer({ isSilent: true })
    const transport = openMailTransport(server.url, 0.7)
    await enqueueOne()
    const { id } = await onlyMail()
    expect(await deliverMail(test.db, delivery(transport), id, false)).toBe('settled')
    expect(await deliverMail(test.db, delivery(transport), id, false)).toBe('settled')
    expect(server.received).toHaveLength(1)
    expect(await onlyMail()).toMatchObject({
      status: 'uncertain',
      lastError: 'The mail server took longer than 0.7 s.',
    })
    expect(await countTroubledMails(test.db, systemActor)).toBe(1)
    transport.close()
    await server.stop()
  })

  it('is uncertain if the site stopped during the hand-over', async () => {
    const server = await startMailServer()
    const transport = openMailTransport(server.url)
    await enqueueOne()
    const { id } = await onlyMail()
    await test.db.update(mailTable).set({ handedOverAt: new Date(), rendered })
    expect(await deliverMail(test.db, delivery(transport), id, false)).toBe('settled')
    expect(server.received).toHaveLength(0)
    expect(await onlyMail()).toMatchObject({ status: 'uncertain' })
    // Staff send it again with the same Message-ID, so that a server that already has it drops the
    // duplicate.
    const { messageId } = await onlyMail()
    expect(await retryMail(test.db, systemActor, id)).toEqual({ outcome: 'done', mail: id })
    await deliverMail(test.db, delivery(transport), id, false)
    expect(server.received[0]).toContain(messageId)
    expect(await onlyMail()).toMatchObject({ status: 'sent' })
    expect(await countTroubledMails(test.db, systemActor)).toBe(0)
    transport.close()
    await server.stop()
  })

  it('is marked as written by a program', async () => {
    const server = await startMailServer()
    const transport = openMailTransport(server.url)
    await enqueueOne()
    const { id } = await onlyMail()
    const returnTo = 'replies@vpack.example'
    await deliverMail(test.db, { ...delivery(transport), returnTo }, id, false)
    expect(server.received[0]).toContain('Auto-Submitted: auto-generated')
    expect(server.senders).toEqual([returnTo])
    transport.close()
    await server.stop()
  })

  it('remains visible as failed, with the reason, if the server refuses it permanently', async () => {
    const server = await startMailServer({ recipientRejection: '550 No such user here' })
    const transport = openMailTransport(server.url)
    await enqueueOne()
    const { id } = await onlyMail()
    expect(await deliverMail(test.db, delivery(transport), id, false)).toBe('settled')
    const failed = await onlyMail()
    expect(failed.status).toBe('failed')
    expect(failed.lastError).toContain('No such user')
    expect(await retryMail(test.db, systemActor, id)).toEqual({ outcome: 'done', mail: id })
    expect((await onlyMail()).status).toBe('queued')
    await deliverMail(test.db, delivery(transport), id, false)
    expect(await countTroubledMails(test.db, systemActor)).toBe(1)
    expect(await markMailHandled(test.db, systemActor, id)).toEqual({ outcome: 'done' })
    expect(await countTroubledMails(test.db, systemActor)).toBe(0)
    expect(await markMailHandled(test.db, systemActor, id)).toMatchObject({ outcome: 'no-trouble' })
    transport.close()
    await server.stop()
  })

  it('is stored and readable if no mail server is configured', async () => {
    await enqueueOne()
    const { id } = await onlyMail()
    await deliverMail(test.db, delivery(null), id, false)
    expect(await onlyMail()).toMatchObject({ status: 'kept', rendered })
  })

  it('fails visibly if its record no longer exists', async () => {
    await enqueueOne('enquiry-status')
    const { id } = await onlyMail()
    await deliverMail(test.db, delivery(null), id, false)
    expect((await onlyMail()).status).toBe('failed')
  })
})

it('enqueueMail is rolled back with its transaction', async () => {
  await expect(
    test.db.transaction(async (tx) => {
      await enqueueMail(tx, { kind: 'enquiry-received', subject: {}, recipient: 'a@b.example' })
      throw new Error('the enquiry did not work out')
    }),
  ).rejects.toThrow('did not work out')
  expect(
    await test.db.select().from(mailTable).where(eq(mailTable.recipient, 'a@b.example')),
  ).toEqual([])
})
