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

const common = {
  moduleNameMapper: { '^file-type$': '<rootDir>/node_modules/file-type/index.js' },
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${modern.join('|')})/)`],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'json'],
  modulePathIgnorePatterns: ['<rootDir>/site/', '/dist/', '<rootDir>/.nx/'],
}

export default {
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/api/**/*.test.ts',
        '<rootDir>/shared/src/{contract,api,resources,build}/**/*.test.ts',
        '<rootDir>/tools/**/*.test.ts',
      ],
    },
    {
      displayName: 'dom',
      runner: '<rootDir>/tools/jest/dom/runner.mjs',
      setupFiles: ['<rootDir>/tools/jest/dom/setup.cjs'],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/dom/matchers.cjs'],
      moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'json'],
      modulePathIgnorePatterns: ['<rootDir>/site/', '/dist/', '<rootDir>/.nx/'],
      testMatch: [
        '<rootDir>/{shell,remote-booking,remote-invoice,remote-masterdata,remote-admin}/src/**/*.test.{ts,tsx}',
        '<rootDir>/shared/src/{ui,testing}/**/*.test.{ts,tsx}',
      ],
    },
  ],
}
