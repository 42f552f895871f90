import { join, relative } from 'node:path'
import { changedFiles, trackedFiles } from './lib/changed.mjs'
import { installations } from './lib/postgres-programs.mjs'
import { relatedTests } from './lib/related.mjs'
import { testReport } from './lib/report.mjs'
import { unitTests } from './lib/stages.mjs'

/** The unit tests of the workspace it is called in; of the API those that what changed since `TEST_SINCE` can break. */
const root = join(import.meta.dirname, '..')
const part = relative(root, process.cwd())
process.chdir(root)

const since = process.env.TEST_SINCE

const ofApi = () => {
  const files = trackedFiles('api/src', 'shared/src').filter((file) => /\.tsx?$/.test(file))
  const tests = files.filter((file) => file.startsWith('api/') && file.endsWith('.test.ts'))
  const sources = files.filter((file) => !/\.test\.tsx?$/.test(file))
  return since ? relatedTests({ tests, sources, changed: changedFiles(since) }) : tests
}

const [installation] = installations()
const postgres = installation && { installation }
/** Each by itself, as the whole run does: both in one process have ended it by a segmentation fault. */
const ofPart = (project) =>
  unitTests(`${part}, ${project}`, [join(root, part, '/'), '--selectProjects', project, '--passWithNoTests'])
const stages =
  part === 'api'
    ? [unitTests('API', ['--selectProjects', 'node', '--runTestsByPath', ...(await ofApi())], { postgres })]
    : ['node', 'dom'].map(ofPart)

const report = testReport()
for (const stage of stages) await report.together(stage)
process.exit(report.end())
