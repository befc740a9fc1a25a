import type { ComponentType } from 'react';
import { AlertsPage, DialogPage, MenuPage } from './overlays.page.tsx';
import { AmountFieldPage, CheckboxPage, PhoneFieldPage, TextFieldPage } from './fields.page.tsx';
import { BrandPage, ColoursPage } from './brand.page.tsx';
import { ButtonPage, LinkPage } from './button.page.tsx';
import { ConverterFieldsPage } from './converter-fields.page.tsx';
import { DateTimePage, SelectPage } from './choices.page.tsx';
import { LoadingPage, SurfacePage } from './surface.page.tsx';
import { TablePage, TabsPage } from './table.page.tsx';
import { WorkRulesPage } from './work-rules.page.tsx';

interface Page {
  /** Value of the query parameter `page`. */
  readonly id: string;
  readonly title: string;
  readonly Content: ComponentType;
}

/** The gallery's pages, in the order of its menu. */
export const pages: readonly Page[] = [
  { id: 'brand', title: 'Logo, currencies and type', Content: BrandPage },
  { id: 'colours', title: 'Colours', Content: ColoursPage },
  { id: 'button', title: 'Buttons', Content: ButtonPage },
  { id: 'link', title: 'Links', Content: LinkPage },
  { id: 'text-field', title: 'Text fields', Content: TextFieldPage },
  { id: 'amount-field', title: 'Amounts', Content: AmountFieldPage },
  { id: 'converter-fields', title: 'Converter', Content: ConverterFieldsPage },
  { id: 'checkbox', title: 'Checkbox', Content: CheckboxPage },
  { id: 'select', title: 'Selects', Content: SelectPage },
  { id: 'phone-field', title: 'Phone', Content: PhoneFieldPage },
  { id: 'date-time', title: 'Dates and times', Content: DateTimePage },
  { id: 'table', title: 'Table', Content: TablePage },
  { id: 'tabs', title: 'Tabs', Content: TabsPage },
  { id: 'dialog', title: 'Dialogs', Content: DialogPage },
  { id: 'menu', title: 'Menus', Content: MenuPage },
  { id: 'alerts', title: 'Alerts', Content: AlertsPage },
  { id: 'surface', title: 'Cards and chips', Content: SurfacePage },
  { id: 'loading', title: 'Steps, loading and paging', Content: LoadingPage },
  { id: 'work-rules', title: 'Rules of the admin area', Content: WorkRulesPage },
];
