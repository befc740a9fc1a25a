import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { createI18n } from '@exchange/shared-platform';
import { keepPreview } from '../inline/keep-preview.ts';
import { showPreview } from './preview.ts';

const shown = { versions: { wizard: '1.2.0', shell: '0.3.0' }, until: '2026-12-05T10:30:00.000Z' };
const badge = (name: string) => screen.getByRole('complementary', { name });
const at = (address: string) => window.history.replaceState(null, '', address);

beforeEach(() => {
  document.body.replaceChildren();
  at('/');
});

describe('a tab with a preview', () => {
  it('asks for it where an address lacks it, and keeps the rest of the address', async () => {
    const go = jest.fn();
    expect(keepPreview(go)).toBe(false);
    showPreview(shown, 'secret', await createI18n('en', 'EUR'));
    at('/transaction?preview=secret&sourceAmount=1');
    expect(keepPreview(go)).toBe(false);
    at('/about?lang=bg#offices');
    expect(keepPreview(go)).toBe(true);
    expect(go.mock.calls).toEqual([['http://localhost/about?lang=bg&preview=secret#offices']]);
  });

  it('says what it shows, until when, and that what it sends is real, in the language of the page', async () => {
    const texts = await createI18n('en', 'EUR');
    showPreview(shown, 'secret', texts);
    expect(badge('Preview')).toHaveTextContent(
      /^Preview, until .*Dec.*12:30.*\(Sofia time\): wizard 1\.2\.0, shell 0\.3\.0\. What you submit here is real\./,
    );
    await texts.changeLanguage('bg');
    expect(badge('Предварителен преглед')).toHaveTextContent(
      /до .*12:30.*wizard 1\.2\.0.*Изпратеното оттук е истинско\./,
    );
    expect(badge('Предварителен преглед')).toHaveAttribute('lang', 'bg');
    expect(screen.getByRole('button', { name: 'Изход от прегледа' })).toBeVisible();
  });

  it('leaves one that has ended, and says so once', async () => {
    sessionStorage.setItem('preview', 'ended');
    showPreview(undefined, 'ended', await createI18n('en', 'EUR'));
    expect(badge('Preview')).toHaveTextContent('The preview has ended. You see the current site.');
    at('/about');
    const go = jest.fn();
    expect(keepPreview(go)).toBe(false);
    expect(go).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });

  it('is like any other in a browser that forbids the storage, besides what its link opens', async () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('forbidden', 'SecurityError');
      });
    expect(keepPreview()).toBe(false);
    showPreview(shown, 'secret', await createI18n('en', 'EUR'));
    expect(badge('Preview')).toBeVisible();
    document.body.replaceChildren();
    showPreview(undefined, 'ended', await createI18n('en', 'EUR'));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });
});
