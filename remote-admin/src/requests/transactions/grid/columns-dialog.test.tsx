import { screen, waitFor, within } from '@testing-library/react';
import type { Preferences } from '@exchange/shared-domain';
import { jsonReply, type DoubleReply } from '@exchange/shared-platform/testing';
import { renderAdmin, user } from '../../../testing/render-admin.tsx';
import { testItem } from '../../../testing/transactions.fixture.ts';

// An open dialog hides the grid from screen readers.
const hidden = { hidden: true };
const headings = async () => {
  const found = await within(await screen.findByRole('grid', hidden)).findAllByRole('columnheader', hidden);
  return found.map(({ textContent }) => textContent?.trim());
};

async function withColumns(preferences: Preferences, put: DoubleReply = preferences, items = [testItem(1)]) {
  const room = await renderAdmin({
    items,
    replies: { 'GET /api/admin/me/preferences': preferences, 'PUT /api/admin/me/preferences': put },
  });
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const dialog = await screen.findByRole('dialog', { name: 'Columns' });
  await within(dialog).findByRole('list');
  const press = (name: string) => user.click(within(dialog).getByRole('button', { name }));
  const toggle = (name: string) => user.click(within(dialog).getByRole('checkbox', { name }));
  const sent = () =>
    room.service.requests
      .findLast(({ method }) => method === 'PUT')
      ?.clone()
      .json();
  return { ...room, dialog, press, toggle, sent };
}
describe('the choice of columns', () => {
  it('hides and moves them, and is kept by the service', async () => {
    const order = ['name', 'code'];
    const { dialog, press, toggle, sent, service } = await withColumns({}, async (request: Request) => {
      const chosen = (await request.json()) as Preferences;
      service.reply('GET /api/admin/me/preferences', chosen);
      return jsonReply(chosen);
    });
    await press('Move Name up');
    await toggle('Profit');
    expect(dialog).toHaveTextContent('Name: 1 of 12');
    await press('Save');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    const { columns } = (await sent()) as Preferences;
    expect(columns?.order.slice(0, 2)).toEqual(order);
    expect(columns?.hidden).toEqual(['marginBgn']);
    await waitFor(async () => expect(await headings()).not.toContain('Profit'));
    expect(within(screen.getByRole('grid')).getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-colindex',
      '1',
    );
  });

  it('begins with what the person chose, and returns to the default', async () => {
    const { dialog, press, sent } = await withColumns({ columns: { order: ['status'], hidden: ['status'] } });
    expect(within(dialog).getByRole('checkbox', { name: 'Status' })).not.toBeChecked();
    await press('Default');
    expect(within(dialog).getByRole('checkbox', { name: 'Status' })).toBeChecked();
    await press('Save');
    await waitFor(async () => expect(await sent()).toEqual({ columns: null }));
  });

  it('that can not be read is not overwritten', async () => {
    const failing = () => jsonReply({ error: 'INTERNAL_ERROR', message: 'x', traceId: 't' }, 500);
    const { service } = await renderAdmin({
      items: [testItem(1)],
      replies: { 'GET /api/admin/me/preferences': failing },
    });
    const code = await screen.findByRole('columnheader', { name: 'Code' });
    code.focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
    expect(await dialog.findByText('The columns could not be loaded')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(service.requests.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('leaves at least one column', async () => {
    const most = ['name', 'officeLocationId', 'direction', 'sourceAmount', 'targetAmount', 'age', 'status'];
    const { dialog } = await withColumns({
      columns: { order: [], hidden: [...most, 'marginBgn', 'assignee', 'clientSubmitTime', 'id'] },
    });
    expect(within(dialog).getByRole('checkbox', { name: 'Code' })).toBeDisabled();
    expect(await headings()).toEqual(['Code', 'Actions']);
  });

  it('that can not be saved is undone, and the dialog stays', async () => {
    const { dialog, press, toggle, alerts } = await withColumns({}, () =>
      jsonReply({ error: 'INTERNAL_ERROR', message: 'x', traceId: 't' }, 500),
    );
    await toggle('Profit');
    await press('Save');
    await waitFor(() => expect(alerts()).toHaveLength(1));
    expect(dialog).toBeInTheDocument();
    await waitFor(async () => expect(await headings()).toContain('Profit'));
  });
});
