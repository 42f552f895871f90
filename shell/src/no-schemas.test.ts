const withoutSchemas = (door: 'api' | 'resources') => {
  const zod = require.resolve('zod')
  const real = require.cache[zod]
  require.cache[zod] = { ...module, exports: require('./no-schemas.cjs') }
  try {
    return require(`@melali/shared/${door}`)
  } finally {
    if (real) require.cache[zod] = real
    else delete require.cache[zod]
  }
}

test('every call can still be declared, with its address and its access', () => {
  const declared = withoutSchemas('api')
  const resources = withoutSchemas('resources')
  expect(declared.login).toMatchObject({ method: 'POST', path: '/api/auth/login', access: 'public' })
  expect(declared.login.body).toBe(require('./no-schemas.cjs'))
  expect(declared.hotelLines.update.path).toContain('/api/bookings/:id/hotels')
  expect(Object.keys(declared).length).toBeGreaterThan(50)
  expect(Object.keys(resources).length).toBeGreaterThan(0)
})
