require('@testing-library/jest-dom')
const { configure } = require('@testing-library/dom')

// A whole antd page on a busy machine takes longer than the usual second.
configure({ asyncUtilTimeout: 10_000 })
jest.setTimeout(60_000)
