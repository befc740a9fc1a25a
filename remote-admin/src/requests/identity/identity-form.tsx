import { fundsKinds, walletProofs, type IdentityState, type TransactionItem } from '@exchange/shared-domain';
import { Button, TextArea, TextField } from '@exchange/shared-ui';
import { DatePicker } from '@exchange/shared-ui/date-picker';
import { Choice, layout, Notice, SmallButton, useChoiceTexts, useWords } from '../../kit/index.ts';
import { DocumentFields } from './document-fields.tsx';
import { useIdentityForm } from './use-identity-form.ts';
import { identityApi } from './identity.api.ts';
import styles from './identity.module.css';

interface IdentityFormProps {
  readonly item: TransactionItem;
  readonly state: IdentityState;
  readonly onDone: () => void;
}

/** What staff read in the document of the person before them, and what the limits ask for besides. */
export function IdentityForm({ item, state, onDone }: IdentityFormProps) {
  const { t, format } = useWords();
  const choices = useChoiceTexts();
  const [check] = identityApi.useAdminCheckIdentityMutation();
  const { form, known, differences, isOutdated, discard } = useIdentityForm({
    item,
    state,
    send: (body) => check({ id: item.transaction.id, body }),
    success: 'admin:identity.saved',
    onDone: () => end(),
  });
  const end = () => {
    discard();
    onDone();
  };
  const isNeeded = (part: IdentityState['needed'][number]) => state.needed.includes(part);
  return (
    <form aria-label={t('identity.form')} className={styles.form} {...form.formProps}>
      {isOutdated && state.check && (
        <Notice title={t('identity.conflict', { by: state.check.checked.by })}>
          <SmallButton onPress={end}>{t('identity.showTheirs')}</SmallButton>
        </Notice>
      )}
      <div className={styles.fields}>
        <DocumentFields form={form} known={known} />
        <TextField label={t('identity.fields.name')} isRequired autoComplete="off" {...form.field('name')} />
        <DatePicker label={t('identity.fields.birthDate')} isRequired {...form.field('birthDate')} />
        {isNeeded('sourceOfFunds') && (
          <>
            <Choice
              label={t('identity.fields.funds')}
              isRequired
              items={fundsKinds.map((id) => ({ id, label: choices.sourceOfFunds[id] }))}
              {...form.field('sourceOfFunds.kind')}
            />
            <TextField
              label={t('identity.fields.fundsText')}
              isRequired
              maxLength={500}
              {...form.field('sourceOfFunds.text')}
            />
          </>
        )}
        {isNeeded('wallet') && (
          <Choice
            label={t('identity.fields.wallet')}
            hint={item.transaction.clientWalletAddress}
            isRequired
            items={walletProofs.map((id) => ({ id, label: t(`identity.wallets.${id}`) }))}
            {...form.field('walletProof')}
          />
        )}
      </div>
      {differences.length > 0 && (
        <Notice title={t('identity.differs')} role="status">
          {differences.map((field) => (
            <p key={field}>
              {t(`identity.differences.${field}`, {
                typed: field === 'name' ? item.client.name : format.date(item.client.dateOfBirth),
              })}
            </p>
          ))}
        </Notice>
      )}
      {(differences.length > 0 || form.field('note').value !== '') && (
        <TextArea
          label={t('identity.fields.note')}
          isRequired={differences.length > 0}
          maxLength={500}
          {...form.field('note')}
        />
      )}
      <div className={layout.buttons}>
        <Button type="submit" isPending={form.isSending} isDisabled={!form.isComplete || isOutdated}>
          {t('identity.save')}
        </Button>
        <Button variant="ghost" isDisabled={form.isSending} onPress={end}>
          {t('actions.cancel')}
        </Button>
      </div>
    </form>
  );
}
