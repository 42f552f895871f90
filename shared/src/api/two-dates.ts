import type { core } from 'zod'

/** Why the second of two days can't be the end; the same day twice has its own sentence. */
export const wrongEnd = (from: string, until: string) =>
  from < until ? undefined : from === until ? 'twoDifferentDates' : 'endBeforeStart'

/** For `check` of a schema: the second day lies after the first. */
export const twoDates =
  <F extends string, U extends string>(from: F, until: U) =>
  ({ value, issues }: core.ParsePayload<Record<F | U, string>>) => {
    const key = wrongEnd(value[from], value[until])
    if (key) issues.push({ code: 'custom', path: [until], input: value, params: { key } })
  }
