import type { CDPSession } from '@playwright/test'

/** The device keeps passkeys and knows its owner. */
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
