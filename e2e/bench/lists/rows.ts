import pg from 'pg'

const family = ['Wang', 'Li', 'Zhang', 'Liu', 'Chen', 'Yang', 'Smith', 'Brown', 'Martin', 'Dubois', 'Haddad']
const given = [
  'Wei',
  'Fang',
  'Min',
  'Jing',
  'Oliver',
  'Amelia',
  'Louis',
  'Emma',
  'Layla',
  'Omar',
  'Putu',
  'Kadek',
]

const oneOf = (list: readonly string[], by: string) =>
  `(array[${list.map((one) => `'${one}'`).join(', ')}])[1 + (${by}) % ${list.length}]`

/** Of its digits, since no name has any: with some, a code's number would be looked for among people too. */
const nickname = (by: string) => `initcap(translate((${by})::text, '0123456789', 'aeioulnrst'))`

/** One in some ten thousand is called Quetzal, so that a search has something rare to find. */
const person = (by: string) =>
  `${oneOf(family, `${by} / 7`)} || ' ' || ${oneOf(given, by)} || ' ' || ${nickname(by)} || case when ${by} % 9973 = 5 then ' Quetzal' else '' end`

const AGENTS = `
  insert into agents (id, code, name)
  select gen_random_uuid(), 'BENCH' || n, 'Bench Agent ' || n from generate_series(1, 60) n`

const GUESTS = `
  with agent as (select array_agg(id order by id) as ids from agents)
  insert into guests (id, title, name, native_name, birthdate, nationality_id, agent_id, email, passport_number, created_at)
  select gen_random_uuid(), 'mr', ${person('n')}, '王小明', date '1960-01-01' + n % 20000,
         (select id from nationalities order by id limit 1), ids[1 + n % cardinality(ids)],
         'guest' || n || '@example.com', 'E' || 10000000 + n, now() - n * interval '1 minute'
    from generate_series(1, $1::int) n, agent`

const GROUPS = `
  insert into groups (id, code, name, agent_id, main_guest_id, created_at)
  select gen_random_uuid(), 'BENCH-' || row_number() over (order by id), split_part(name, ' ', 1) || ' party', agent_id, id, created_at
    from guests where email like 'guest%@example.com' limit $1::int`

const PARTY = `
  create temp table party as
  select row_number() over (order by code) - 1 as n, id, agent_id from groups where code like 'BENCH-%'`

/** Three years of bookings, most of them travelled; the last twentieth is still under way. */
const made = (total: number, now: string) => `
  create temp table made as
  select n, gen_random_uuid() as id,
         date_trunc('milliseconds', timestamptz '${now}') - (${total} - n) * (interval '3 years' / ${total}) as at,
         case when n % 10 = 0 then 'cancelled' when n % 37 = 0 then 'expired'
              when n > ${total} * 0.95 then (array['draft', 'submitted', 'in_process', 'confirmed'])[1 + n % 4]
              else 'completed' end as state
    from generate_series(1, ${total}) n`

const BOOKINGS = `
  insert into bookings (id, code, group_id, agent_id, arrival, departure, status, payment_status, hotel_cents,
                        booked_at, cancelled_at, cancellation_reason, created_at)
  select m.id, 'BK-' || to_char(at, 'YYYY') || '-' || lpad(m.n::text, 7, '0'), g.id, g.agent_id,
         at::date + 30 + m.n % 60, at::date + 91 + m.n % 5, state,
         case when state in ('completed', 'confirmed') then 'paid' else 'unpaid' end, 10000 + m.n::bigint * 7919 % 900000,
         case when state <> 'draft' then at end,
         case when state = 'cancelled' then at end, case when state = 'cancelled' then 'bench' end, at
    from made m join party g on g.n = m.n % (select count(*) from party)
   where m.n between $1 and $2 order by m.n`

const PEOPLE = `
  insert into booking_guests (id, booking_id, title, name, category, is_main, position)
  select gen_random_uuid(), id, 'mr', ${person('(n * 2 + k)')}, 'adult', k = 0, k
    from made, generate_series(0, 1) k where n between $1 and $2 order by n`

const STEP = 25_000

const connect = async (connectionString: string) => {
  const client = new pg.Client({ connectionString, options: '-c synchronous_commit=off' })
  await client.connect()
  return client
}

/** Shares tasks out among the lanes, each of which takes the next one when it is free. */
const shareOut = async <Task>(
  lanes: readonly pg.Client[],
  tasks: readonly Task[],
  work: (lane: pg.Client, task: Task) => Promise<unknown>,
) => {
  const left = [...tasks]
  const run = async (lane: pg.Client) => {
    for (let task = left.shift(); task !== undefined; task = left.shift()) await work(lane, task)
  }
  await Promise.all(lanes.map(run))
}

/** Indexes grow cheaper in one go than a row at a time. */
const withoutIndexes = async (first: pg.Client, lanes: readonly pg.Client[], work: () => Promise<void>) => {
  const { rows } = await first.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'bookings' and indexdef not like '%UNIQUE%'`,
  )
  for (const { indexname } of rows) await first.query(`drop index ${indexname}`)
  await work()
  for (const lane of lanes) await lane.query(`set maintenance_work_mem = '512MB'`)
  // The search index takes as long as all the others.
  const longestFirst = rows.sort((a, b) => Number(/gin/.test(b.indexdef)) - Number(/gin/.test(a.indexdef)))
  await shareOut(lanes, longestFirst, (lane, { indexdef }) => lane.query(indexdef))
}

const steps = (total: number) =>
  Array.from({ length: Math.ceil(total / STEP) }, (_, at) => [
    at * STEP + 1,
    Math.min(total, (at + 1) * STEP),
  ])

/** Fills a database with agents, guests, groups and bookings through its own tables, triggers and all. */
export const fill = async (
  databaseUrl: string,
  { guests, bookings }: { guests: number; bookings: number },
) => {
  const first = await connect(databaseUrl)
  const lanes = [first, await connect(databaseUrl)]
  try {
    await first.query(AGENTS)
    await first.query(GUESTS, [guests])
    await first.query(GROUPS, [Math.min(guests, Math.ceil(bookings / 5))])
    const { rows } = await first.query<{ now: string }>('select now()::text as now')
    for (const lane of lanes) {
      await lane.query(PARTY)
      await lane.query(made(bookings, rows[0]?.now ?? ''))
      await lane.query('create index on made (n)')
    }
    await withoutIndexes(first, lanes, () =>
      shareOut(lanes, steps(bookings), async (lane, range) => {
        await lane.query(BOOKINGS, range)
        await lane.query('analyze booking_guests')
        await lane.query(PEOPLE, range)
      }),
    )
    await first.query('select compact_rollups()')
  } finally {
    for (const lane of lanes) await lane.end()
  }
  await vacuum(databaseUrl)
}

const vacuum = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // Folded every hour, these tables stay small; a load in one go leaves them full of holes.
  await client.query('vacuum full booking_days, booking_months, booking_daily, revenue_daily')
  await client.query('vacuum (freeze, analyze)')
  await client.end()
}
