import { useEffect, useState } from 'react'
import { data, href, Link, redirect, useRouteLoaderData, useSubmit } from 'react-router'
import {
  type AlertTopic,
  alertTopicNames,
  maxPushDevices,
} from '#app/domain/notifications/alerts/alert-topics.ts'
import {
  addPushDevice,
  findOwnAlerts,
  type PushDevice,
  removePushDevice,
  saveAlertTopics,
  sendTestAlert,
  stopTextMessages,
} from '#app/domain/notifications/alerts/save-alerts.server.ts'
import { readVapidKeys } from '#app/domain/notifications/alerts/send-alert.server.ts'
import { mailTopics } from '#app/domain/notifications/choice/mail-topics.ts'
import { describeDevice } from '#app/domain/sign-in/session/describe-device.ts'
import { database } from '#app/platform/database/database.server.ts'
import { answerRefusal } from '#app/platform/forms/answer-refusal.ts'
import { choiceOf, requiredText, textList, uuidText } from '#app/platform/forms/form-fields.ts'
import { buttonForm, formSchema } from '#app/platform/forms/form-schema.ts'
import { formTokenField } from '#app/platform/forms/form-texts.ts'
import { requireIntentForm } from '#app/platform/forms/read-form.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { formatInstant } from '#app/platform/text/format.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox-field.tsx'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { TitledRow } from '#app/ui/list/titled-row.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { PortalForm } from '../forms/portal-form.tsx'
import { portalMeta } from '../shell/portal-meta.ts'
import type { loader as portalLoader } from '../shell/portal-shell.tsx'
import type { Route } from './+types/alerts-page.ts'
import {
  canShowPush,
  findOwnEndpoint,
  isAppleWithoutPush,
  switchOff,
  switchOn,
} from './push/this-device.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { actor, name, inCompany } = requireMember(context, 'keep-own-account')
  const { publicKey } = await readVapidKeys(database().db)
  return {
    ...(await inCompany((tx) => findOwnAlerts(tx, actor))),
    companyName: name,
    publicKey,
    hasTextMessages: environment().SMS_URL !== undefined,
    notice: url.searchParams.get('done'),
  }
}

const topicsForm = formSchema({ topics: textList(alertTopicNames.length).default([]) })
const deviceForm = formSchema({ device: uuidText() })
const forms = {
  'add-device': formSchema({
    endpoint: requiredText(2000, 'The address of the browser is missing.'),
    p256dh: requiredText(200, 'The key of the browser is missing.'),
    auth: requiredText(100, 'The secret of the browser is missing.'),
  }),
  'remove-device': deviceForm,
  'test-push': deviceForm,
  'push-topics': topicsForm,
  'sms-topics': topicsForm,
  'stop-sms': buttonForm,
  'test-sms': buttonForm,
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, inCompany } = requireMember(context, 'keep-own-account')
  const sent = await requireIntentForm(request, forms)
  const save = () => {
    switch (sent.intent) {
      case 'add-device': {
        const { endpoint, p256dh, auth } = sent
        const device = describeDevice(request.headers.get('user-agent') ?? '')
        return addPushDevice(database().db, actor, { endpoint, p256dh, auth, device })
      }
      case 'remove-device':
        return inCompany((tx) => removePushDevice(tx, actor, sent.device))
      case 'test-push':
        return inCompany((tx) => sendTestAlert(tx, actor, { device: sent.device }))
      case 'push-topics':
        return inCompany((tx) => saveAlertTopics(tx, actor, 'push', readTopics(sent.topics)))
      case 'sms-topics':
        return inCompany((tx) => saveAlertTopics(tx, actor, 'sms', readTopics(sent.topics)))
      case 'stop-sms':
        return inCompany((tx) => stopTextMessages(tx, actor))
      case 'test-sms':
        return inCompany((tx) => sendTestAlert(tx, actor, 'sms'))
    }
  }
  const saved = await save()
  if (saved.outcome !== 'done') return answerRefusal(saved)
  const done = sent.intent.startsWith('test-') ? 'test' : 'saved'
  return redirect(`${href('/portal/:company/account/alerts', params)}?done=${done}`, 303)
}

/** Reads the chosen topics. @throws a 400 page for a topic that the form does not offer */
function readTopics(sent: readonly string[]): AlertTopic[] {
  return sent.map((topic) => {
    const parsed = choiceOf(alertTopicNames).safeParse(topic)
    if (!parsed.success) throw data(null, 400)
    return parsed.data
  })
}

export function meta() {
  return portalMeta('Alerts on your phone')
}

export default function AlertsPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { companyName, notice, publicKey, push, devices, hasTextMessages } = loaderData
  return (
    <div className="max-w-3xl space-y-10">
      <div>
        <p className="mb-1 text-sm">
          <Link to={href('/portal/:company/account', params)} className="text-link">
            Your account
          </Link>
        </p>
        <h1 className="text-title">Alerts on your phone</h1>
        <p className="mt-2 break-words text-muted">
          A short message when something happens to an order of {companyName}. It says what has
          happened and the order’s number, nothing more. You get mails besides,{' '}
          <Link to={href('/portal/:company/account/mails', params)} className="text-link">
            as you choose
          </Link>
          ; orders that you muted send no alerts.
        </p>
        {notice && !actionData && (
          <Notice tone="success" role="status" className="mt-5">
            <p>
              {notice === 'test'
                ? 'A test is on its way. It arrives within a minute.'
                : 'Saved. This takes effect immediately.'}
            </p>
          </Notice>
        )}
        {actionData?.refused && (
          <RefusalNotice answer={actionData} className="mt-5">
            <p>{actionData.refused}</p>
          </RefusalNotice>
        )}
      </div>
      <section aria-labelledby="push-title">
        <h2 id="push-title" className="text-heading">
          Notifications of the browser
        </h2>
        <ThisDevice publicKey={publicKey} devices={devices} />
        {devices.length > 0 && <TopicsForm intent="push-topics" chosen={push} />}
      </section>
      {hasTextMessages && <TextMessages {...loaderData} company={params.company} />}
    </div>
  )
}

/** Member's devices, with a button that adds or removes the browser that shows the page. */
function ThisDevice({ publicKey, devices }: { publicKey: string; devices: PushDevice[] }) {
  const submit = useSubmit()
  const token = useRouteLoaderData<typeof portalLoader>('portal')?.formToken ?? ''
  const [own, setOwn] = useState<string | null>(null)
  const [support, setSupport] = useState<'unknown' | 'yes' | 'apple' | 'no'>('unknown')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    setSupport(canShowPush() ? 'yes' : isAppleWithoutPush() ? 'apple' : 'no')
    findOwnEndpoint().then(setOwn, () => setOwn(null))
  }, [])
  const isOn = devices.some(({ endpoint }) => endpoint === own)
  const add = async () => {
    setBusy(true)
    setProblem('')
    const switched = await switchOn(publicKey)
    setBusy(false)
    if (switched.outcome !== 'done') return setProblem(problems[switched.outcome])
    setOwn(switched.subscription.endpoint)
    submit(
      { intent: 'add-device', ...switched.subscription, [formTokenField]: token },
      { method: 'post', preventScrollReset: true },
    )
  }
  return (
    <>
      <p className="mt-2 text-muted">
        {devices.length === 0
          ? 'Not switched on yet. They are shown by this phone or computer, even while the portal is closed.'
          : `Shown on up to ${maxPushDevices} devices. Signing out of a device switches them off there.`}
      </p>
      {devices.length > 0 && (
        <ul className="mt-4 border-t border-rule">
          {devices.map(({ id, device, createdAt, endpoint }) => (
            <TitledRow key={id} title={device} words={<>Since {formatInstant(createdAt)}</>}>
              {endpoint === own && <StatusTag tone="positive">This browser</StatusTag>}
              <PortalForm
                preventScrollReset
                className="flex flex-wrap gap-2"
                onSubmit={({ nativeEvent }) => {
                  const button = (nativeEvent as SubmitEvent).submitter
                  if (endpoint === own && button?.getAttribute('value') === 'remove-device') {
                    setOwn(null)
                    switchOff()
                  }
                }}
              >
                <input type="hidden" name="device" value={id} />
                <Button name="intent" value="test-push" look="secondary" size="small">
                  Send a test<span className="sr-only"> to {device}</span>
                </Button>
                <Button name="intent" value="remove-device" look="secondary" size="small">
                  Switch off<span className="sr-only"> on {device}</span>
                </Button>
              </PortalForm>
            </TitledRow>
          ))}
        </ul>
      )}
      {support === 'yes' && !isOn && (
        <Button type="button" className="mt-4" onClick={add} disabled={isBusy}>
          Switch on in this browser
        </Button>
      )}
      {support === 'apple' && (
        <p className="mt-4">
          On an iPhone or iPad, first add the portal to your home screen: Share, then “Add to Home
          Screen”. Open it from there and come back to this page.
        </p>
      )}
      {support === 'no' && (
        <p className="mt-4">
          This browser cannot show notifications. Use a current Chrome, Edge, Firefox or Safari.
        </p>
      )}
      <noscript>
        <p className="mt-4">Switch on JavaScript to get notifications in this browser.</p>
      </noscript>
      <p role="alert" className="mt-3 font-medium text-vermilion empty:hidden">
        {problem}
      </p>
    </>
  )
}

const problems = {
  blocked:
    'The browser does not allow notifications of this site. Allow them in its settings for this site, then try again.',
  failed:
    'The browser could not be reached for notifications. Check the connection, leave private browsing, and try again.',
} as const

interface TopicsFormProps {
  intent: 'push-topics' | 'sms-topics'
  chosen: readonly AlertTopic[]
  /** Label of the button; default “Save”. */
  label?: string
}

/** Form with a checkbox for each topic. */
function TopicsForm({ intent, chosen, label = 'Save' }: TopicsFormProps) {
  return (
    <PortalForm className="mt-6" preventScrollReset key={chosen.join()}>
      <fieldset>
        <legend className="font-semibold">Tell me when</legend>
        <ul className="mt-3 grid gap-3">
          {alertTopicNames.map((topic) => (
            <li key={topic} className="flex items-start gap-3">
              <Checkbox
                id={`${intent}-${topic}`}
                name="topics"
                value={topic}
                defaultChecked={chosen.includes(topic)}
                className="mt-1"
              />
              <label htmlFor={`${intent}-${topic}`} className="min-w-0">
                {mailTopics[topic].label}
                <span className="block text-sm text-muted">{mailTopics[topic].explanation}</span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <Button name="intent" value={intent} className="mt-4" look="secondary">
        {label}
      </Button>
    </PortalForm>
  )
}

interface TextMessagesProps {
  company: string
  mobile: string | null
  sms: readonly AlertTopic[] | null
  push: readonly AlertTopic[]
  isPhoneChanged: boolean
}

/** Consent to text messages for the mobile phone in the account, with its topics. */
function TextMessages({ company, mobile, sms, push, isPhoneChanged }: TextMessagesProps) {
  return (
    <section aria-labelledby="sms-title">
      <h2 id="sms-title" className="text-heading">
        Text messages
      </h2>
      {mobile === null ? (
        <p className="mt-2">
          Your account has no mobile number.{' '}
          <Link to={href('/portal/:company/account', { company })} className="text-link">
            Enter one
          </Link>{' '}
          and come back to switch text messages on.
        </p>
      ) : (
        <p className="mt-2 text-muted">
          To <span className="numeric">{mobile}</span>, the number in{' '}
          <Link to={href('/portal/:company/account', { company })} className="text-link">
            your account
          </Link>
          . By switching them on you agree to get them; you can switch them off here at any time.
        </p>
      )}
      {sms && isPhoneChanged && (
        <Notice tone="warning" className="mt-4" title="Your number has changed">
          <p>
            You agreed to text messages to another number, so none are sent.
            {mobile && ' Save your choice below to get them at the new one.'}
          </p>
        </Notice>
      )}
      {mobile && (
        <TopicsForm
          intent="sms-topics"
          chosen={sms ?? push}
          label={sms && !isPhoneChanged ? 'Save' : 'Switch on text messages'}
        />
      )}
      {sms && (
        <PortalForm className="mt-4 flex flex-wrap gap-2" preventScrollReset>
          {!isPhoneChanged && (
            <Button name="intent" value="test-sms" look="secondary" size="small">
              Send a test text message
            </Button>
          )}
          <Button name="intent" value="stop-sms" look="secondary" size="small">
            Switch off text messages
          </Button>
        </PortalForm>
      )}
    </section>
  )
}
