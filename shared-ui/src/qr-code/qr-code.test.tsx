import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { QrCode } from './qr-code.tsx';

describe('a QR code', () => {
  it('is a picture with a name, and differs from that of another text', () => {
    renderUi(
      <>
        <QrCode text="7KQ2-M9XD" label="The first code" />
        <QrCode text="7KQ2-M9XE" label="The second code" />
      </>,
    );
    const pathOf = (name: string) => screen.getByRole('img', { name }).querySelector('path')?.getAttribute('d');
    expect(pathOf('The first code')).toMatch(/^M4 4h1v1h-1z/);
    expect(pathOf('The first code')).not.toBe(pathOf('The second code'));
  });
});
