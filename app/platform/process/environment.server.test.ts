import { describe, expect, it } from 'vitest'
import { EnvironmentError, parseEnvironment } from './environment.server.ts'

describe('settings', () => {
  it('have defaults, so that the site starts without any', () => {
    expect(parseEnvironment({})).toMatchObject({ HOST: 'localhost', MAIL_WORKER: 'on' })
  })

  it('count as unset if they are empty', () => {
    expect(parseEnvironment({ PORT: '', SMTP_URL: '' })).not.toHaveProperty('PORT')
  })

  it.each([
    ['PORT', 'abc', 'PORT: must be a whole number from 1 to 65535'],
    ['PORT', '70000', 'PORT: must be a whole number from 1 to 65535'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL: must be an address such as postgres://'],
    ['DATABASE_OWNER_URL', 'postgres://a@b/c', 'DATABASE_URL: is needed with DATABASE_OWNER_URL'],
    ['DATABASE_POOLER_URL', 'postgres://a@b/c', 'DATABASE_URL: is needed with DATABASE_POOLER_URL'],
    ['SMTP_URL', 'mail.example.com', 'SMTP_URL: must be an address such as smtp://'],
    ['PUBLIC_URL', 'example.com', 'PUBLIC_URL: must be an address such as https://'],
    ['MAIL_WORKER', 'maybe', 'MAIL_WORKER: must be on or off'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL: must be debug, info, warn, error or silent'],
    ['TEAM_MAIL', 'team', 'TEAM_MAIL: must be an e-mail address'],
    ['HUMAN_CHECK', 'hcaptcha', 'HUMAN_CHECK: must be altcha, turnstile or recaptcha'],
    ['HUMAN_CHECK', 'turnstile', 'HUMAN_CHECK_SITE_KEY: is needed with HUMAN_CHECK=turnstile'],
    ['VPACK_DATA', 'here', 'VPACK_DATA: must be an absolute path'],
  ])('report %s as invalid if it is %s', (name, value, message) => {
    const wrong = () => parseEnvironment({ [name]: value })
    expect(wrong).toThrow(EnvironmentError)
    expect(wrong).toThrow(message)
  })
})
