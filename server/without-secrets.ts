import secretSettings from './secret-settings.json' with { type: 'json' }

/** The environment for a process that has no use for passwords and keys: builders, installers. */
export function withoutSecrets(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const secret = new Set(secretSettings)
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !secret.has(name)))
}
