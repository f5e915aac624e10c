import { z } from 'zod'
import { linkAddress } from '#app/domain/content/groups/shapes.ts'
import type { FieldLabels } from '#app/domain/publishing/form/describe-form.ts'
import { externalProviderNames } from '#app/platform/sender/human-check-provider.server.ts'
import { image } from './groups/shapes.ts'

/** Provider of the human check of public forms, and the site key that it gave for this site. */
const humanCheck = z
  .strictObject({
    provider: z.enum(['altcha', ...externalProviderNames]).default('altcha'),
    siteKey: z
      .string()
      .trim()
      .max(200)
      .regex(/^[\w-]*$/, 'has only letters, digits, hyphens and underscores')
      .default(''),
  })
  .refine(({ provider, siteKey }) => provider === 'altcha' || siteKey !== '', {
    message: 'is needed for this provider, which shows it in its settings',
    path: ['siteKey'],
  })

/** Picture of one page, instead of the picture of the whole site. */
const pagePicture = z.strictObject({
  page: linkAddress.refine((address) => /^\/[^?#]*$/.test(address), 'is not a page of this site'),
  image,
})

/**
 * Pictures that represent pages when their addresses are shared. Products and articles have pictures
 * of their own.
 */
const sharePictures = z.strictObject({
  site: image.prefault({}),
  pages: z
    .array(pagePicture)
    .max(20)
    .refine(
      (pages) => new Set(pages.map(({ page }) => page)).size === pages.length,
      'must name each page once',
    )
    .default([]),
})

/** Schemas of the settings that editors own, by key. A setting that was never published is `{}`. */
export const settingSchemas = { 'human-check': humanCheck, 'share-pictures': sharePictures }
export type SettingKey = keyof typeof settingSchemas
export type SiteSettings = { [Key in SettingKey]: z.output<(typeof settingSchemas)[Key]> }

export const settingKeys = Object.keys(settingSchemas) as readonly SettingKey[]

export const isSettingKey = (key: string): key is SettingKey => key in settingSchemas

/** Names of the settings, as editors read them. */
export const settingNames: Readonly<Record<SettingKey, string>> = {
  'human-check': 'Human check',
  'share-pictures': 'Share pictures',
}

/** Labels and hints of the fields of settings, by key. */
export const settingLabels: FieldLabels = {
  provider: {
    label: 'Provider',
    hint: 'Altcha is our own check, without a third party. Turnstile (Cloudflare) and reCAPTCHA 3 (Google) load scripts of their provider, which the privacy policy has to name.',
  },
  siteKey: { label: 'Site key', hint: 'From the settings of the provider; empty for Altcha.' },
  site: {
    label: 'Picture of the site',
    hint: 'Shown when a page without a picture of its own is shared. Without it, a line of bottles is drawn.',
  },
  pages: { label: 'Pictures of pages' },
  page: { label: 'Page' },
  image: { label: 'Picture' },
  src: { label: 'Picture' },
  alt: { label: 'Alternative text' },
}

/** Parses a stored setting; the defaults if this release cannot read it. */
export function readSetting<Key extends SettingKey>(key: Key, body: unknown): SiteSettings[Key] {
  const schema: z.ZodType<SiteSettings[Key]> = settingSchemas[key] as never
  const parsed = schema.safeParse(body ?? {})
  return parsed.success ? parsed.data : schema.parse({})
}
