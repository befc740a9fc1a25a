import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { emailSchema } from '@exchange/shared-domain';
import * as z from 'zod/mini';
import { createI18n } from '../language/i18n.ts';
import { useForm } from './use-form.ts';

const schema = z.object({
  name: z.string().check(z.trim(), z.maxLength(5, { error: 'tooLong' })),
  email: emailSchema,
  note: z.string(),
});

function TestForm({ onValid }: { onValid: (output: z.infer<typeof schema>) => void }) {
  const [isSending, setSending] = useState(false);
  const [values, onChange] = useState({ name: '', email: '', note: '' });
  const fault = values.note === 'part' ? { name: 'note', text: 'The rest is missing.' } : undefined;
  const form = useForm({ schema, values, onChange, onValid, optional: ['note'], fault, isSending });
  return (
    <form {...form.formProps}>
      {(['name', 'email', 'note'] as const).map((name) => {
        const { onChange: change, error, isReadOnly, ...field } = form.field(name);
        return (
          <label key={name}>
            {name}
            <input {...field} readOnly={isReadOnly} onChange={(event) => change(event.target.value)} />
            <span>{error}</span>
          </label>
        );
      })}
      <button type="submit" disabled={!form.isComplete}>
        Send
      </button>
      <button type="button" onClick={() => setSending(true)}>
        Wait
      </button>
      <button type="button" onClick={() => form.focus('email')}>
        Go to
      </button>
      <button type="button" onClick={() => form.showError('email', 'tooLong')}>
        Refuse
      </button>
    </form>
  );
}

const nested = z.object({
  name: z.object({ en: z.string().check(z.maxLength(5, { error: 'tooLong' })), bg: z.string() }),
  days: z.array(z.object({ from: z.string().check(z.maxLength(5, { error: 'tooLong' })) })),
});

function NestedForm({ onValid }: { onValid: (output: z.infer<typeof nested>) => void }) {
  const [values, onChange] = useState({ name: { en: '', bg: '' }, days: [{ from: 'Monday' }, { from: 'Tuesday' }] });
  const form = useForm({ schema: nested, values, onChange, onValid, optional: ['name.bg', 'days'] });
  return (
    <form {...form.formProps}>
      {(['name.en', 'name.bg', 'days.0.from', 'days.1.from'] as const)
        .filter((name) => values.days.length > 1 || name !== 'days.1.from')
        .map((name) => {
          const { onChange: change, error, isReadOnly, ...field } = form.field(name);
          return (
            <label key={name}>
              {name}
              <input {...field} readOnly={isReadOnly} onChange={(event) => change(event.target.value)} />
              <span>{error}</span>
            </label>
          );
        })}
      <button type="submit" disabled={!form.isComplete}>
        Send
      </button>
      <button type="button" onClick={() => form.set('days', [{ from: 'Fri' }])}>
        Replace
      </button>
    </form>
  );
}

async function fill(values: { name: string; email: string }) {
  const onValid = jest.fn();
  render(
    <I18nextProvider i18n={await createI18n('en')}>
      <TestForm onValid={onValid} />
    </I18nextProvider>,
  );
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: /name/ }), values.name);
  await user.type(screen.getByRole('textbox', { name: /email/ }), values.email);
  return { user, onValid, send: screen.getByRole('button', { name: 'Send' }) };
}

describe('useForm', () => {
  it("can't be submitted while a required field is empty or blank", async () => {
    const { user, send } = await fill({ name: ' ', email: 'visitor@example.com' });
    expect(send).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: /name/ }), 'Test');
    expect(send).toBeEnabled();
  });

  it("passes the schema's output on", async () => {
    const { user, send, onValid } = await fill({ name: ' Test ', email: 'visitor@example.com' });
    await user.click(send);
    expect(onValid).toHaveBeenCalledWith({ name: 'Test', email: 'visitor@example.com', note: '' });
  });

  it('is not sent a second time by Enter while it is being sent', async () => {
    const { user, onValid } = await fill({ name: 'Test', email: 'visitor@example.com' });
    await user.click(screen.getByRole('button', { name: 'Wait' }));
    await user.type(screen.getByRole('textbox', { name: /email/ }), '{Enter}');
    expect(onValid).not.toHaveBeenCalled();
  });

  it('shows every error and moves the focus to the first invalid field', async () => {
    const { user, send, onValid } = await fill({ name: 'Testing', email: 'nobody' });
    await user.click(send);
    expect(onValid).not.toHaveBeenCalled();
    expect(screen.getByText('This text is too long.')).toBeVisible();
    expect(screen.getByText('Invalid email address.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /name/ })).toHaveFocus();
  });

  it('removes an error when its field changes, and keeps the others', async () => {
    const { user, send } = await fill({ name: 'Testing', email: 'nobody' });
    await user.click(send);
    await user.type(screen.getByRole('textbox', { name: /name/ }), '{Backspace}');
    expect(screen.queryByText('This text is too long.')).not.toBeInTheDocument();
    expect(screen.getByText('Invalid email address.')).toBeVisible();
  });

  it('shows the error of a field that was filled in when it is left, and none of one that is empty or untouched', async () => {
    const { user } = await fill({ name: 'Test', email: 'nobody' });
    expect(screen.queryByText('Invalid email address.')).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByText('Invalid email address.')).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: /email/ }));
    await user.tab();
    expect(screen.queryByText(/required|Invalid/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });

  it('holds groups and lists: a field is named by its path, and an error by the path of its value', async () => {
    const onValid = jest.fn();
    render(
      <I18nextProvider i18n={await createI18n('en')}>
        <NestedForm onValid={onValid} />
      </I18nextProvider>,
    );
    const user = userEvent.setup();
    expect(await screen.findByRole('button', { name: 'Send' })).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: /name.en/ }), 'Test');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getAllByText('This text is too long.')).toHaveLength(2);
    expect(screen.getByRole('textbox', { name: /days.0.from/ })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Replace' }));
    expect(screen.queryByText('This text is too long.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onValid).toHaveBeenCalledWith({ name: { en: 'Test', bg: '' }, days: [{ from: 'Fri' }] });
  });

  it('is not sent with a fault that only its caller knows, and shows that at its field until it changes', async () => {
    const { user, send, onValid } = await fill({ name: 'Test', email: 'visitor@example.com' });
    const note = screen.getByRole('textbox', { name: /note/ });
    await user.type(note, 'part');
    expect(screen.queryByText('The rest is missing.')).not.toBeInTheDocument();
    await user.click(send);
    expect(screen.getByText('The rest is missing.')).toBeVisible();
    expect(note).toHaveFocus();
    expect(onValid).not.toHaveBeenCalled();
    await user.type(note, 'ner');
    expect(screen.queryByText('The rest is missing.')).not.toBeInTheDocument();
    await user.click(send);
    expect(onValid).toHaveBeenCalledTimes(1);
  });

  it('moves the focus to a field by its name', async () => {
    const { user } = await fill({ name: 'Test', email: 'visitor@example.com' });
    await user.click(screen.getByRole('button', { name: 'Go to' }));
    expect(screen.getByRole('textbox', { name: /email/ })).toHaveFocus();
  });

  it('shows an error from the service at its field', async () => {
    const { user } = await fill({ name: 'Test', email: 'visitor@example.com' });
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    expect(screen.getByText('This text is too long.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /email/ })).toHaveFocus();
  });
});
