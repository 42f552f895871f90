import type { AnyResource } from './declared'

type Values = Readonly<Record<string, unknown>>

/** The fields that say what another one says already, of those that have to differ. */
export const alike = ({ differ = [] }: AnyResource, values: Values, before: Values = {}): string[] => {
  const said = (key: string) => values[key] ?? before[key] ?? undefined
  return differ.filter((key, at) =>
    differ.slice(0, at).some((other) => said(key) !== undefined && said(key) === said(other)),
  )
}
