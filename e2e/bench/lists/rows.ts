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

/** One in some ten thousand is called Quetzal, so that a search has something rare to find. */
const person = (by: string) =>
  `${oneOf(family, `${by} / 7`)} || ' ' || ${oneOf(given, by)} || ' ' || ${by} || case when ${by} % 9973 = 5 then ' Quetzal' else '' end`

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

/** Three years of bookings, most of them travelled; the last twentieth is still under way. */
const made = (total: number) => `
  create temp table made as
  select n, gen_random_uuid() as id,
         date_trunc('milliseconds', now()) - (${total} - n) * (interval '3 years' / ${total}) as at,
         case when n % 10 = 0 then 'cancelled' when n % 37 = 0 then 'expired'
              when n > ${total} * 0.95 then (array['draft', 'submitted', 'in_process', 'confirmed'])[1 + n % 4]
              else 'completed' end as state
    from generate_series(1, ${total}) n`

const BOOKINGS = `
  insert into bookings (id, code, group_id, agent_id, arrival, departure, status, payment_status, hotel_cents,
                        submitted_at, cancelled_at, cancellation_reason, created_at)
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

const STEP = 50_000

/** Indexes grow cheaper in one go than a row at a time. */
const withoutIndexes = async (client: pg.Client, work: () => Promise<void>) => {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'bookings' and indexdef not like '%UNIQUE%'`,
  )
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  await work()
  await client.query(`set maintenance_work_mem = '512MB'`)
  for (const { indexdef } of rows) await client.query(indexdef)
}

/** Fills a database with agents, guests, groups and bookings through its own tables, triggers and all. */
export const fill = async (
  databaseUrl: string,
  { guests, bookings }: { guests: number; bookings: number },
) => {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c synchronous_commit=off' })
  await client.connect()
  try {
    await client.query(AGENTS)
    await client.query(GUESTS, [guests])
    await client.query(GROUPS, [Math.min(guests, Math.ceil(bookings / 5))])
    await client.query(
      `create temp table party as select row_number() over (order by code) - 1 as n, id, agent_id from groups where code like 'BENCH-%'`,
    )
    await client.query(made(bookings))
    await client.query('create index on made (n)')
    await withoutIndexes(client, async () => {
      for (let from = 1; from <= bookings; from += STEP) {
        const range = [from, Math.min(bookings, from + STEP - 1)]
        await client.query(BOOKINGS, range)
        await client.query('analyze booking_guests')
        await client.query(PEOPLE, range)
      }
    })
    await client.query('select compact_rollups()')
  } finally {
    await client.end()
  }
  await vacuum(databaseUrl)
}

const vacuum = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('vacuum (freeze, analyze)')
  await client.end()
}
