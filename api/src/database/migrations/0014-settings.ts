const officeTexts = [
  ['SOFIA_MARIA_LUIZA', 'Sofia, Maria Luiza Blvd', 'София, бул. „Мария Луиза“'],
  ['SOFIA_RING_MALL', 'Sofia, Ring Mall (2nd floor)', 'София, Ринг Мол (2-ри етаж)'],
  ['SOFIA_STUDENSKI_GRAD', 'Sofia, Studentski grad', 'София, Студентски град'],
  ['SOFIA_VITOSHA', 'Sofia, Vitosha Blvd', 'София, бул. „Витоша“'],
  ['SOFIA_CHERNI_VRAH', 'Sofia, Cherni Vrah Blvd (in the supermarket)', 'София, бул. „Черни връх“ (в супермаркета)'],
];

const rows = officeTexts.map(([id, en, bg]) => `('${id}', '${en}', '${bg}')`).join(', ');

/** Settings that managers change, and what they write of an office. */
export const settings = [
  // A row per record that was changed. A record that has tables of its own has no value here.
  `create table settings (
    name text primary key,
    version integer not null check (version > 0),
    value jsonb,
    changed_at timestamptz not null,
    changed_by text not null
  )`,
  `create trigger settings_announced after insert or update or delete or truncate on settings
    for each statement execute function announce_catalogue()`,
  `alter table offices
    add column enabled boolean not null default true,
    add column name jsonb not null default '{"en": "", "bg": ""}',
    add column address jsonb not null default '{"en": "", "bg": ""}',
    add column special_days jsonb not null default '[]'`,
  `update offices set name = jsonb_build_object('en', texts.en, 'bg', texts.bg)
    from (values ${rows}) as texts (id, en, bg) where texts.id = offices.id`,
];
