import type { CDPSession } from '@playwright/test'

/** Adds a virtual authenticator that stores passkeys and verifies its user. */
export async function givePasskeys(device: CDPSession) {
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
