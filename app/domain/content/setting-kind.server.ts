import { findCurrentRevision } from '#app/domain/publishing/current-revisions.server.ts'
import type { DocumentProblem } from '#app/domain/publishing/document.ts'
import { describeForm } from '#app/domain/publishing/form/describe-form.ts'
import type { KindChange, PublishableKind } from '#app/domain/publishing/publishable-kind.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { groupPaths } from './content-labels.ts'
import {
  findMissingPictures,
  type HasPictures,
  listUsedPictures,
} from './content-pictures.server.ts'
import {
  isSettingKey,
  readSetting,
  type SettingKey,
  type SiteSettings,
  settingKeys,
  settingLabels,
  settingNames,
  settingSchemas,
} from './site-settings.server.ts'

/** Part of the kind `setting`: the settings whose keys it knows. */
export type SettingPart<Body = unknown> = Omit<
  PublishableKind<Body>,
  'kind' | 'label' | 'content' | 'isDeletable' | 'maxJsonLength'
>

/** Creates the kind of settings from its parts, in the order in which editors read them. */
export function createSettingKind(parts: readonly SettingPart[]): PublishableKind {
  const partOf = (key: string) => {
    const part = parts.find(({ isKey }) => isKey(key))
    if (!part) throw new Error(`“${key}” is not a setting.`)
    return part
  }
  return {
    kind: 'setting',
    label: 'Settings and mails',
    content: 'content',
    isDeletable: false,
    maxJsonLength: 20_000,
    isKey: (key) => parts.some(({ isKey }) => isKey(key)),
    parse: (key, body) => partOf(key).parse(key, body),
    load: (tx, key) => partOf(key).load(tx, key),
    describe: (key, body) => partOf(key).describe(key, body),
    form: (key) => partOf(key).form(key),
    listKeys: () => parts.flatMap((part) => part.listKeys()),
    references: (key, body) => partOf(key).references(key, body),
    paths: (key, body) => partOf(key).paths(key, body),
    async check(tx, changes, all) {
      const problems: Omit<DocumentProblem, 'kind'>[] = []
      for (const part of parts) {
        const own = changes.filter(({ key }) => part.isKey(key))
        if (own.length > 0) problems.push(...(await part.check(tx, own, all)))
      }
      return problems
    },
    // Settings are read from the revisions.
    apply: async () => {},
  }
}

type SettingBody = SiteSettings[SettingKey]

/** Creates the part of the settings of the whole site: human check and share pictures. */
export function createSiteSettings(hasPictures: HasPictures): SettingPart<SettingBody> {
  return {
    isKey: isSettingKey,
    parse(key, body) {
      const parsed = settingSchemas[requireKey(key)].safeParse(body)
      // As JSON, in which optional properties are absent.
      if (parsed.success) {
        return { outcome: 'done', body: JSON.parse(JSON.stringify(parsed.data)) as SettingBody }
      }
      const problems = parsed.error.issues.map(({ path, message }) => ({
        place: path.join('.'),
        reason: message,
      }))
      return { outcome: 'refused', problems }
    },
    async load(tx, key) {
      const revision = await findCurrentRevision(tx, { kind: 'setting', key })
      return readSetting(requireKey(key), revision?.body)
    },
    describe: (key) => settingNames[requireKey(key)],
    form: (key) => describeForm(settingSchemas[requireKey(key)], settingLabels),
    listKeys: () => settingKeys,
    references: (_, body) => listUsedPictures(body),
    paths: (key) => [...groupPaths[key === 'share-pictures' ? 'HOME-PAGE' : 'CONTACT-PAGE']],
    check: async (tx, changes) => [
      ...changes.flatMap(checkHumanCheck),
      ...(await findMissingPictures(tx, changes, hasPictures)),
    ],
    apply: async () => {},
  }
}

/** Refuses a provider that this installation cannot use, which only an operator can change. */
function checkHumanCheck({ key, body }: KindChange<SettingBody>) {
  if (!body || !('provider' in body)) return []
  const { HUMAN_CHECK: fixed, HUMAN_CHECK_SECRET: secret } = environment()
  const refuse = (reason: string) => [{ key, place: 'provider', reason }]
  if (fixed !== undefined && fixed !== body.provider) {
    return refuse(`is fixed to ${fixed} by the operator’s setting HUMAN_CHECK`)
  }
  return body.provider === 'altcha' || secret !== undefined
    ? []
    : refuse('needs the secret of the provider: ask the operator to set HUMAN_CHECK_SECRET first')
}

function requireKey(key: string): SettingKey {
  if (!isSettingKey(key)) throw new Error(`“${key}” is not a setting of the site.`)
  return key
}

/** Loads the settings in force: the newest revision of each, or the defaults. */
export async function loadSiteSettings(tx: Database): Promise<SiteSettings> {
  const load = async <Key extends SettingKey>(key: Key) =>
    readSetting(key, (await findCurrentRevision(tx, { kind: 'setting', key }))?.body)
  return {
    'human-check': await load('human-check'),
    'share-pictures': await load('share-pictures'),
  }
}
