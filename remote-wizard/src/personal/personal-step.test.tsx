import { act, screen } from '@testing-library/react';
import { leaveDraft } from '../testing/drafts.ts';
import { enterBirthDate, nextButton } from '../testing/journey.ts';
import { installWizardService, openWizard, user } from '../testing/open-wizard.tsx';

const path = '/transaction?step=personal';
const textbox = (name: string) => screen.getByRole('textbox', { name });

async function openStep(form: Parameters<typeof leaveDraft>[0] = {}, language: 'en' | 'bg' = 'en') {
  installWizardService();
  leaveDraft(form);
  const room = await openWizard(path, { language });
  await screen.findByRole('heading', { name: /Who is the exchange for|За кого е обменът/ });
  return room;
}

describe('the second step', () => {
  it('names every missing field and moves to the first when Next is pressed too early, until its value changes', async () => {
    await openStep({ firstName: '', email: '', dateOfBirth: '', residenceCountry: '' });
    expect(nextButton()).toHaveAttribute('aria-disabled', 'true');
    await user.click(nextButton());
    expect(screen.getAllByText('This field is required.')).toHaveLength(4);
    expect(textbox('First name')).toHaveFocus();
    expect(textbox('First name')).toBeInvalid();
    await user.type(textbox('First name'), 'T');
    expect(textbox('First name')).toBeValid();
    expect(textbox('Email')).toBeInvalid();
  });

  it.each([
    [{ email: 'visitor@example' }, 'Invalid email address.', 'Email'],
    [{ phoneNumber: '+35988800000' }, 'Invalid phone number.', 'Phone number'],
    [
      { phoneNumber: '+883510000000' },
      'We accept phone numbers of countries only, not of satellite or international networks.',
      'Phone number',
    ],
  ])('does not continue with %j', async (form, message, field) => {
    await openStep(form);
    await user.click(nextButton());
    expect(screen.getByText(message)).toBeVisible();
    expect(textbox(field)).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Who is the exchange for?' })).toBeVisible();
  });

  it('names what is wrong with a field when it is left, and nothing of an empty or untouched one', async () => {
    await openStep({ firstName: '', email: '', phoneNumber: '', dateOfBirth: '' });
    await user.type(textbox('Email'), 'foo@bar');
    expect(textbox('Email')).toBeValid();
    await user.tab();
    expect(screen.getByText('Invalid email address.')).toBeVisible();
    await user.type(textbox('Phone number'), '88812{Tab}');
    expect(screen.getByText('Invalid phone number.')).toBeVisible();
    await user.type(textbox('First name'), 'Ив\u{1F600}н{Tab}');
    expect(screen.getByText('A name cannot contain emoji or invisible characters.')).toBeVisible();
    await user.clear(textbox('First name'));
    await enterBirthDate('01012020');
    await user.tab();
    expect(screen.getByRole('spinbutton', { name: /day,/ })).toBeInvalid();
    expect(textbox('First name')).toBeValid();
    expect(screen.queryByText('This field is required.')).not.toBeInTheDocument();
  });

  it('refuses a person under 18', async () => {
    await openStep({ dateOfBirth: '2020-01-01' });
    await user.click(nextButton());
    const message = screen.getByText('You must be at least 18 years old.');
    expect(message).toBeVisible();
    expect(screen.getByRole('spinbutton', { name: /day,/ })).toHaveFocus();
  });

  it('takes a phone number as it is typed in Bulgaria, and a whole one that is pasted', async () => {
    const { router } = await openStep({ phoneNumber: '' });
    const numberInReview = async () => {
      await act(() => router.navigate('/transaction?step=review'));
      const edit = await screen.findByRole('button', { name: 'Edit: Personal information' });
      const { textContent } = screen.getByText(/^\+\d+$/);
      await user.click(edit);
      return textContent;
    };
    await user.type(textbox('Phone number'), '888 12a34-56');
    expect(await numberInReview()).toBe('+359888123456');
    await user.clear(textbox('Phone number'));
    await user.click(textbox('Phone number'));
    await user.paste('+49 151 2345678');
    expect(await numberInReview()).toBe('+491512345678');
  });

  it('continues once the last missing field is filled in', async () => {
    await openStep({ lastName: '' });
    expect(nextButton()).toHaveAttribute('aria-disabled', 'true');
    await user.type(textbox('Last name'), 'Visitor');
    expect(nextButton()).not.toHaveAttribute('aria-disabled');
    await user.click(nextButton());
    expect(await screen.findByRole('heading', { name: 'Where do we meet?' })).toBeVisible();
  });

  it('removes spaces around the text on leaving', async () => {
    await openStep({ firstName: '  Test ', email: ' visitor@example.com ' });
    await user.click(nextButton());
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(textbox('First name')).toHaveValue('Test');
    expect(textbox('Email')).toHaveValue('visitor@example.com');
  });
});
