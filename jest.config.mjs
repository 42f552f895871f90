import { availableParallelism } from 'node:os'

const transform = {
  '^.+\\.(t|j|mj|cj)sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
}

// These ship as ES modules only; Jest reads them as CommonJS.
const modern = [
  '@melali',
  '@electric-sql',
  'uuid',
  'case-anything',
  'content-disposition',
  'cookie',
  '@fastify/cookie',
  'light-my-request',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'flydrive',
  '@poppinss',
  'write-excel-file',
  'hucre',
  'msw',
  'until-async',
  'antd',
  '@ant-design',
  '@rc-component',
  '@babel/runtime',
  '@testing-library',
  'dom-accessibility-api',
]

const modulePathIgnorePatterns = ['<rootDir>/site/', '/dist/', '<rootDir>/.nx/']

const common = {
  moduleNameMapper: { '^file-type$': '<rootDir>/node_modules/file-type/index.js' },
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${modern.join('|')})/)`],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'json'],
  modulePathIgnorePatterns,
}

export default {
  // Jest alone would leave a core idle; with one worker the runner would put the tests into Jest's own thread.
  maxWorkers: Math.max(2, availableParallelism()),
  projects: [
    {
      displayName: 'node',
      // Modules stay loaded from file to file, so a file of tests holds no state of its own in them.
      runner: 'jest-light-runner',
      setupFiles: ['<rootDir>/tools/jest/typescript.mjs'],
      moduleFileExtensions: ['ts', 'mjs', 'js', 'json'],
      modulePathIgnorePatterns,
      testMatch: [
        '<rootDir>/api/**/*.test.ts',
        '<rootDir>/shared/src/{contract,api,resources,build}/**/*.test.ts',
        '<rootDir>/tools/**/*.test.ts',
      ],
    },
    {
      ...common,
      displayName: 'dom',
      testEnvironment: '<rootDir>/tools/jest/browser-environment.cjs',
      setupFiles: ['<rootDir>/tools/jest/browser-stand-ins.cjs'],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/matchers.cjs'],
      moduleNameMapper: {
        ...common.moduleNameMapper,
        '\\.(css|woff2?|png|svg)$': '<rootDir>/tools/jest/asset.cjs',
      },
      testMatch: [
        '<rootDir>/{shell,remote-booking,remote-invoice,remote-masterdata,remote-admin}/src/**/*.test.{ts,tsx}',
        '<rootDir>/shared/src/{ui,testing}/**/*.test.{ts,tsx}',
      ],
    },
  ],
}
