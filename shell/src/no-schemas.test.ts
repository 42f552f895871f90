const isDeclaration = (file: string) => /\/shared\/src\/(contract|api|resources)\//.test(file)

/** Loads what stands on zod anew, with the stand-in for it; others find afterwards what they know. */
const withoutSchemas = <T>(load: () => T): T => {
  const kept = { ...require.cache }
  const zod = require.resolve('zod')
  for (const file of Object.keys(kept).filter(isDeclaration)) delete require.cache[file]
  require.cache[zod] = { ...module, exports: require('./no-schemas.cjs') }
  try {
    return load()
  } finally {
    for (const file of [zod, ...Object.keys(require.cache).filter(isDeclaration)]) delete require.cache[file]
    Object.assign(require.cache, kept)
  }
}

test('every call can still be declared, with its address and its access', () => {
  const { declared, resources } = withoutSchemas(() => ({
    declared: require('@melali/shared/api'),
    resources: require('@melali/shared/resources'),
  }))
  expect(declared.login).toMatchObject({ method: 'POST', path: '/api/auth/login', access: 'public' })
  expect(declared.login.body).toBe(require('./no-schemas.cjs'))
  expect(declared.hotelLines.update.path).toContain('/api/bookings/:id/hotels')
  expect(Object.keys(declared).length).toBeGreaterThan(50)
  expect(Object.keys(resources).length).toBeGreaterThan(0)
})
