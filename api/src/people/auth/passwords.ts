import { hash, verify } from '@node-rs/argon2'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

let decoy: Promise<string> | undefined

/** Takes as long for an unknown user as for a wrong password. */
export const checkPassword = async (storedHash: string | undefined, password: string) => {
  decoy ??= hashPassword('nobody has this one')
  const matches = await verify(storedHash ?? (await decoy), password)
  return matches && storedHash !== undefined
}
