import { Counter, Gauge, Registry } from 'prom-client'

/** What is counted where it happens, whether or not anybody asks. */
export const createCounters = () => {
  const figures = new Registry()
  const registers = [figures]
  return {
    figures,
    slowStatements: new Counter({
      name: 'melali_slow_statements_total',
      help: 'Statements that took longer than SLOW_STATEMENT_MS',
      labelNames: ['statement'],
      registers,
    }),
    storageFailures: new Counter({
      name: 'melali_storage_failures_total',
      help: 'Files that could not be written, read or deleted',
      labelNames: ['operation'],
      registers,
    }),
    pageFailures: new Counter({
      name: 'melali_page_failures_total',
      help: 'What browsers report: a part that could not be loaded, or that threw',
      labelNames: ['remote', 'version', 'kind'],
      registers,
    }),
    listsRead: new Counter({
      name: 'melali_lists_read_total',
      help: 'Lists and reports that may be read from the replica, by where they were',
      labelNames: ['from'],
      registers,
    }),
    siteFailures: new Counter({
      name: 'melali_site_failures_total',
      help: 'Files of the site that could not be read, and what in its registry counts for nothing',
      registers,
    }),
    letters: new Gauge({
      name: 'melali_letters',
      help: 'Letters that have not left, by how they stand',
      labelNames: ['status'],
      registers,
      aggregator: 'max',
    }),
    newsStreams: new Gauge({
      name: 'melali_news_streams',
      help: 'Browsers that are told of changes as they happen',
      registers,
    }),
    jobRuns: new Gauge({
      name: 'melali_job_last_success_timestamp_seconds',
      help: 'When a job of the clock last came to its end',
      labelNames: ['job'],
      registers,
      aggregator: 'max',
    }),
  }
}

export type Counters = ReturnType<typeof createCounters>
