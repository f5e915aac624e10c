import { expect, it } from 'vitest'
import { environmentSchema } from '#app/platform/process/environment.server.ts'
import secretSettings from './secret-settings.json' with { type: 'json' }
import { removeSecrets } from './without-secrets.ts'

it('removeSecrets removes settings with a password or key', () => {
  const passedOn = removeSecrets({ PATH: '/bin', SMTP_URL: 'smtp://user:secret@host' })
  expect(passedOn).toEqual({ PATH: '/bin' })
})

it('secret-settings.json lists every setting with a secret', () => {
  const settings = Object.keys(environmentSchema.shape)
  const holding = settings.filter((name) =>
    /SECRET|PASSWORD|TOKEN|PRIVATE_KEY|OTLP_HEADERS|^(DATABASE|FILES|SMTP|SMS|IMAP).*_URL$/.test(
      name,
    ),
  )
  expect(holding.length).toBeGreaterThan(2)
  expect(secretSettings.toSorted()).toEqual(holding.toSorted())
})
