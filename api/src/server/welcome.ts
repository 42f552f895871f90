import type { Database } from '../db'
import { demoAccounts } from '../people/auth/demo-accounts'
import { isSetUp, issueSetupToken } from '../people/setup/token'
import type { Env } from '../platform/env'

interface Start {
  database: Database
  env: Env
  address: string
  now: Date
}

const urlOf = ({ env, address }: Start) =>
  env.publicUrl ?? `http://localhost:${new URL(address).port || env.port}`

const demoLines = () =>
  demoAccounts.map(({ email, password, role }) => `  ${email.padEnd(26)} ${password}   ${role}`)

const setupLines = async ({ database, now }: Start, url: string) => [
  'No user exists yet. Make the first administrator with this token, once, within a day:',
  `  curl -c jar ${url}/api/sanctum/csrf-cookie`,
  `  POST ${url}/api/setup  { "token", "name", "email", "password" }`,
  `  token: ${await issueSetupToken(database.db, now)}`,
]

/** What the person who started the server needs to see. */
export const welcome = async (start: Start) => {
  const url = urlOf(start)
  const lines = [`Melali is ready at ${url}`]
  if (start.env.demo) lines.push('Sign in with:', ...demoLines())
  else if (!(await isSetUp(start.database.db))) lines.push(...(await setupLines(start, url)))
  console.log(lines.join('\n'))
}
