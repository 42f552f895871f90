import { availableParallelism } from 'node:os'
import { screens } from './shared/jest/preset.mjs'

const modulePathIgnorePatterns = ['<rootDir>/site/', '/dist/', '<rootDir>/.nx/']

export default {
  // Jest alone would leave a core idle; with one worker the runner would put the tests into Jest's own thread.
  maxWorkers: Math.max(2, availableParallelism()),
  projects: [
    {
      displayName: 'node',
      // Modules stay loaded from file to file, so a file of tests holds no state of its own in them.
      runner: '<rootDir>/tools/jest/runner.mjs',
      setupFiles: ['<rootDir>/tools/jest/typescript.cjs'],
      moduleFileExtensions: ['ts', 'mjs', 'js', 'json'],
      modulePathIgnorePatterns,
      testMatch: [
        '<rootDir>/api/**/*.test.ts',
        '<rootDir>/shared/src/{contract,api,resources,build,release,cli}/**/*.test.ts',
        '<rootDir>/tools/**/*.test.ts',
      ],
    },
    {
      displayName: 'dom',
      ...screens([
        '<rootDir>/{shell,remote-*}/src/**/*.test.{ts,tsx}',
        '<rootDir>/shared/src/{host,ui,testing}/**/*.test.{ts,tsx}',
      ]),
      modulePathIgnorePatterns,
    },
  ],
}
