const here = import.meta.dirname

/** Jest's settings for tests of screens: jsdom without what screens don't need, and each file with our own modules anew. */
export const screens = (testMatch) => ({
  runner: `${here}/runner.mjs`,
  setupFiles: [`${here}/setup.cjs`],
  setupFilesAfterEnv: [`${here}/matchers.cjs`],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'json'],
  testMatch,
})
