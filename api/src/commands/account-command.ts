import { parseArgs } from 'node:util';
import { adminRoles, emailSchema, isLanguage, languages, type Invitation } from '@exchange/shared-domain';
import { findAdminByEmail } from '../staff/sign-in/admins.repository.ts';
import type { Database } from '../database/database.ts';
import { changeAccount, inviteAccount, resetAccount, type ChangeContext } from '../staff/accounts/change-accounts.ts';
import { fail, readArguments, runOnDatabase } from './run-command.ts';
import { ensureSealingKey } from '../database/sealing.ts';

const roles = adminRoles.join('|');
const usage = `npm run account --workspace api -- invite  --email name@example.com --role ${roles} --office SOFIA_VITOSHA
npm run account --workspace api -- role    --email name@example.com --role ${roles} --office SOFIA_VITOSHA
npm run account --workspace api -- offices --email name@example.com --office SOFIA_VITOSHA --office SOFIA_RING_MALL
npm run account --workspace api -- disable --email name@example.com
npm run account --workspace api -- enable  --email name@example.com
npm run account --workspace api -- reset   --email name@example.com

Creates and changes accounts of staff and writes the account as JSON. An invitation and a reset also write the link that
sets the password, and send it by e-mail; --language ${languages.join('|')} is the language of that e-mail. An account that is bound to
offices handles only their requests: repeat --office for each. "offices" without --office binds it to none.
`;

type Task = (db: Database, wish: Invitation, context: ChangeContext) => Promise<unknown>;

async function idOf(db: Database, email: string): Promise<string> {
  const admin = await findAdminByEmail(db, email);
  if (admin === undefined) throw new Error(`No account has the e-mail ${email}.`);
  return admin.id;
}

const tasks: Readonly<Record<string, Task>> = {
  invite: inviteAccount,
  role: async (db, { email, role, offices }, context) =>
    changeAccount(db, await idOf(db, email), { role, offices }, context),
  offices: async (db, { email, offices = [] }, context) =>
    changeAccount(db, await idOf(db, email), { offices }, context),
  disable: async (db, { email }, context) => changeAccount(db, await idOf(db, email), { isDisabled: true }, context),
  enable: async (db, { email }, context) => changeAccount(db, await idOf(db, email), { isDisabled: false }, context),
  reset: async (db, { email, language }, context) => resetAccount(db, await idOf(db, email), { language }, context),
};

function readWish(): { readonly task: Task; readonly wish: Invitation } {
  const { values, positionals } = readArguments(usage, () =>
    parseArgs({
      options: {
        email: { type: 'string' },
        role: { type: 'string' },
        office: { type: 'string', multiple: true },
        language: { type: 'string', default: 'en' },
      },
      allowPositionals: true,
    }),
  );
  const [name = ''] = positionals;
  const { language } = values;
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
  const email = emailSchema.safeParse(values.email);
  const needsRole = name === 'invite' || name === 'role';
  const role = needsRole ? adminRoles.find((each) => each === values.role) : 'operator';
  if (task === undefined || !email.success || role === undefined || !isLanguage(language)) fail(usage);
  return { task, wish: { email: email.data, role, offices: values.office, language } };
}

const { task, wish } = readWish();
await runOnDatabase(async ({ db }, settings) => {
  const sealingKey = await ensureSealingKey(db, settings);
  return task(db, wish, { actor: 'command', at: new Date(), site: settings.SITE_URL, sealingKey });
});
