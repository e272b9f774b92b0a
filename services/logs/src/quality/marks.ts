import type { KeptMark } from '@headworks/api/commands/logs';
import type { QualityMark } from '@headworks/level-quality';
import type { Sql } from '@headworks/postgres';

/**
 * Replaces the marks of a log in one transaction; a mark that is found again keeps its number. Readers are notified if there is a change. Most checks find the
 * same marks: one read, without a lock.
 */
export async function keepMarks(sql: Sql, logId: number, marks: readonly QualityMark[], now: number): Promise<void> {
  // Two rules of one name can have the same start; one mark is kept for both.
  const byKey = [...new Map(marks.map((mark) => [`${mark.rule} ${mark.start}`, mark])).values()];
  const rules = byKey.map(({ rule }) => rule);
  const starts = byKey.map(({ start }) => start);
  const found = sql`(
    select rule, start_at, end_at, detail::text::jsonb as detail
    from unnest(${rules}::text[], ${starts}::bigint[], ${byKey.map(({ end }) => end)}::bigint[], ${byKey.map(({ detail }) => JSON.stringify(detail))}::text[])
      as found (rule, start_at, end_at, detail))`;
  const [change] = await sql`
    select 1 from ${found} as found full join (select rule, start_at, end_at, detail from logs.quality where log_id = ${logId}) as kept using (rule, start_at)
    where (kept.end_at, kept.detail) is distinct from (found.end_at, found.detail) limit 1`;
  if (!change) return;
  await sql.begin(async (tx) => {
    // The lock prevents a concurrent deletion of the log; a deleted log has no row.
    const [log] = await tx`select 1 from logs.log_state where log_id = ${logId} for no key update`;
    if (!log) return;
    const gone = await tx`
      delete from logs.quality where log_id = ${logId}
        and (rule, start_at) not in (select * from unnest(${rules}::text[], ${starts}::bigint[])) returning 1`;
    const kept = await tx`
      insert into logs.quality (log_id, rule, start_at, end_at, detail)
      select ${logId}::bigint, rule, start_at, end_at, detail from ${found} as found
      on conflict (log_id, rule, start_at) do update set end_at = excluded.end_at, detail = excluded.detail
        where (quality.end_at, quality.detail) is distinct from (excluded.end_at, excluded.detail)
      returning 1`;
    if (gone.length + kept.length === 0) return;
    await tx`update logs.log_state set marked_at = ${now}, dirty_since = coalesce(dirty_since, now()) where log_id = ${logId}`;
  });
}

export async function readMarks(sql: Sql, logId: number): Promise<readonly KeptMark[]> {
  const rows = await sql<{ mark_id: number; rule: string; start_at: number; end_at: number; detail: object }[]>`
    select mark_id, rule, start_at, end_at, detail from logs.quality where log_id = ${logId} order by start_at, mark_id`;
  // The columns are the fields of a mark, as written above.
  return rows.map(
    ({ mark_id, rule, start_at, end_at, detail }) => ({ id: mark_id, rule, start: start_at, end: end_at, detail }) as KeptMark,
  );
}
