/** What staff choose for themselves: how the list looks, and views of it that they save and share. */
export const listViews = [
  `create table admin_preferences (
    admin_id text collate "C" not null references admins (id) on delete cascade,
    name text collate "C" not null,
    value jsonb not null,
    primary key (admin_id, name)
  )`,
  `create table list_views (
    id text collate "C" primary key,
    admin_id text collate "C" not null references admins (id) on delete cascade,
    name text not null,
    query text not null,
    is_shared boolean not null default false
  )`,
  `create index list_views_by_admin on list_views (admin_id)`,
];
