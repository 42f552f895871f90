import type { FastifyServerOptions } from 'fastify'
import type { Env } from './env'

const secrets = [
  'password',
  '*.password',
  'currentPassword',
  '*.currentPassword',
  'token',
  '*.token',
  'headers.cookie',
  'headers.authorization',
  '*.headers.cookie',
  '*.headers.authorization',
  '*.headers["x-xsrf-token"]',
  '*.headers["set-cookie"]',
]

/** Whoever has the address of a phone's page is that driver or guide. */
const withoutToken = (path: string) => path.replace(/(\/duty\/)[^/]+/, '$1[hidden]')

/** One JSON line a call; what could sign somebody in never gets there. */
export const logging = (env: Env): FastifyServerOptions['logger'] =>
  env.logLevel !== 'silent' && {
    level: env.logLevel,
    redact: { paths: secrets, censor: '[hidden]' },
    serializers: {
      req: ({ method, url, ip }) => ({ method, path: withoutToken(url.split('?', 1).join()), ip }),
    },
  }
