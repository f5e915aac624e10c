import { queryAsOwner, type TestDatabase } from './test-database.ts'

/** Deletes every enquiry with its history, which the site itself never does. */
export async function clearEnquiries(test: TestDatabase): Promise<void> {
  const each = (change: 'disable' | 'enable') =>
    `for t in select oid::regclass from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace
     loop execute format('alter table %s ${change} trigger user', t); end loop;`
  await queryAsOwner(
    test,
    `do $$ declare t regclass; begin
       ${each('disable')}
       truncate enquiry cascade;
       ${each('enable')}
     end $$`,
  )
}
