import { refuse } from '../../platform/errors'

/** Words that guessers dress up with a capital, a digit and a mark. */
const stems = [
  'password',
  'passw0rd',
  'p@ssw0rd',
  'p@ssword',
  'welcome',
  'qwerty',
  'qwertyuiop',
  'asdfgh',
  'letmein',
  'administrator',
  'admin',
  'changeme',
  'iloveyou',
  'football',
  'baseball',
  'monkey',
  'dragon',
  'sunshine',
  'princess',
  'abcd',
  'abc',
  'test',
  'secret',
  'summer',
  'winter',
  'spring',
  'autumn',
  'indonesia',
  'bali',
  'travel',
  'melali',
]

const core = (text: string) => text.toLowerCase().replace(/^[^a-z]+|[^a-z]+$/g, '')

/** The rule of composition lets `Password1!` pass; guessers begin with such, or with the owner's own name. */
export const refuseWeakPassword = (password: string, email: string) => {
  const bare = core(password)
  const own = core(email.split('@')[0] ?? '')
  if (stems.includes(bare) || bare === '' || (own.length > 3 && bare === own))
    throw refuse.invalid({ password: 'commonPassword' })
}
