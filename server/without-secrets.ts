import secretSettings from './secret-settings.json' with { type: 'json' }

/**
 * Returns the environment without passwords and keys, for child processes that build or install.
 */
export function removeSecrets(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const secret = new Set(secretSettings)
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !secret.has(name)))
}
