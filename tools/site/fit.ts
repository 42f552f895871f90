/** `^1.2.3`: the same major, at least that minor and patch. */
export const satisfies = (version: string, range: string) => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = range.replace('^', '').split('.').map(Number)
  if (major !== wantedMajor) return false
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch)
}

/** What a remote needs and a shell doesn't lend, or lends too old. */
export const misfits = (needs: Record<string, string>, lent: Record<string, string>) =>
  Object.entries(needs).flatMap(([key, range]) => {
    const version = lent[key]
    if (version === undefined) return [`the shell lends no ${key}`]
    return satisfies(version, range) ? [] : [`the shell lends ${key} ${version}, ${range} is needed`]
  })
