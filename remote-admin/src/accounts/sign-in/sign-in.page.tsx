import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import {
  type AdminSession,
  type ConfirmedSignIn,
  type Enrolment,
  type LoginReply,
  loginSchema,
  type Login,
} from '@exchange/shared-domain';
import { PageMeta, useSession, codeOf, signedIn, useAlert, useAppDispatch, useForm } from '@exchange/shared-platform';
import { Card, Container, PageLoader, Button, Text, PasswordField, TextField } from '@exchange/shared-ui';
import { layout, useWords, wantedPage } from '../../kit/index.ts';
import styles from './sign-in.module.css';
import { AppSetup } from '../second-factor/app-setup.tsx';
import { CodeForm } from '../second-factor/code-form.tsx';
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx';
import { signInApi } from './sign-in.api.ts';

/** A session, made by this form or in another tab, leads to the requested page, but not before recovery codes were saved. */
export default function SignInPage() {
  const { t } = useWords();
  const { status } = useSession();
  const location = useLocation();
  const [step, setStep] = useState<Step>({ name: 'password' });
  if (status === 'reading') return <PageLoader label={t('guard.reading')} />;
  if (status === 'signed-in' && step.name !== 'recovery-codes') return <Navigate to={wantedPage(location)} replace />;
  return (
    <Container>
      <PageMeta title={t('signIn.title')} />
      <Card className={styles.card}>
        <h1 className={styles.title}>{t('signIn.title')}</h1>
        <SignInSteps step={step} setStep={setStep} />
      </Card>
    </Container>
  );
}

type Step =
  | { readonly name: 'password' }
  | { readonly name: 'code'; readonly ticket: string }
  | { readonly name: 'enrolment'; readonly ticket: string; readonly enrolment: Enrolment }
  | ({ readonly name: 'recovery-codes' } & ConfirmedSignIn);

/** Password, and then the code of the app; or the setup of the app for an admin who must have one. */
function SignInSteps({ step, setStep }: { readonly step: Step; readonly setStep: (step: Step) => void }) {
  const { t } = useWords();
  const dispatch = useAppDispatch();
  const alert = useAlert();
  const [email, setEmail] = useState('');
  const { status } = useSession();
  const [enterCode] = signInApi.useAdminEnterCodeMutation();
  const [begin, { isLoading: isBeginning }] = signInApi.useAdminBeginEnrolmentMutation();
  const [confirm] = signInApi.useAdminConfirmEnrolmentMutation();

  const start = (session: AdminSession) => {
    alert({ type: 'success', message: 'platform:alerts.adminLoggedIn' });
    dispatch(signedIn(session));
  };
  const back = () => setStep({ name: 'password' });
  /** A sign-in that took too long starts again. */
  const orBack = async <Reply extends { error?: unknown }>(call: Promise<Reply>): Promise<Reply> => {
    const reply = await call;
    if (codeOf(reply.error) === 'SIGN_IN_EXPIRED') back();
    return reply;
  };
  const passPassword = async (reply: LoginReply) => {
    if ('token' in reply) return start(reply);
    const { ticket } = reply;
    if (reply.step === 'code') return setStep({ name: 'code', ticket });
    const { data: enrolment } = await orBack(begin({ ticket }));
    if (enrolment) setStep({ name: 'enrolment', ticket, enrolment });
  };

  const finish = () => {
    back();
    // Another tab may have signed in meanwhile.
    if (step.name === 'recovery-codes' && status !== 'signed-in') start(step.session);
  };

  const backButton = (
    <Button variant="secondary" onPress={back}>
      {t('signIn.back')}
    </Button>
  );
  if (step.name === 'password')
    return <PasswordForm email={email} onEmail={setEmail} onReply={passPassword} isBusy={isBeginning} />;
  if (step.name === 'recovery-codes')
    return <RecoveryCodes codes={step.recoveryCodes} done={t('signIn.saved')} onDone={finish} />;
  if (step.name === 'enrolment') {
    const { ticket, enrolment } = step;
    return (
      <div className={layout.stack5}>
        <Text>{t('signIn.mustEnrol')}</Text>
        <AppSetup
          enrolment={enrolment}
          send={({ code }) => orBack(confirm({ ticket, code }))}
          onDone={(confirmed) => setStep({ name: 'recovery-codes', ...confirmed })}
        >
          {backButton}
        </AppSetup>
      </div>
    );
  }
  return (
    <CodeForm
      submit={t('signIn.submit')}
      send={({ code }) => orBack(enterCode({ ticket: step.ticket, code }))}
      onDone={start}
      takesRecoveryCode
    >
      {backButton}
    </CodeForm>
  );
}

interface PasswordFormProps {
  /** Kept while the next step is shown; the password is not. */
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onReply: (reply: LoginReply) => Promise<void> | void;
  readonly isBusy: boolean;
}

function PasswordForm({ email, onEmail, onReply, isBusy }: PasswordFormProps) {
  const { t } = useWords();
  const alert = useAlert();
  const [login, { isLoading }] = signInApi.useAdminLoginMutation();
  const [password, setPassword] = useState('');

  const signIn = async (credentials: Login) => {
    const { data: reply, error } = await login(credentials);
    if (reply) await onReply(reply);
    else if (codeOf(error) === 'USER_UNAUTHENTICATED')
      alert({ type: 'error', message: 'platform:alerts.wrongPassword' });
  };
  const form = useForm({
    schema: loginSchema,
    values: { email, password },
    onChange: (values) => {
      onEmail(values.email);
      setPassword(values.password);
    },
    onValid: (credentials) => void signIn(credentials),
  });
  return (
    <form {...form.formProps} className={layout.stack5}>
      <TextField label={t('signIn.email')} type="email" autoComplete="username" isRequired {...form.field('email')} />
      <PasswordField label={t('signIn.password')} isRequired {...form.field('password')} />
      <Button type="submit" variant="primary" isDisabled={!form.isComplete} isPending={isLoading || isBusy}>
        {t('signIn.submit')}
      </Button>
    </form>
  );
}
