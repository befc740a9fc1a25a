import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { useSearchParams } from 'react-router-dom';
import { classNames } from '../foundation/class-names.ts';
import styles from './tabs.module.css';

/** One tab with what it shows. */
interface TabItem {
  /** Value of the query parameter. */
  readonly id: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

interface TabsProps {
  /** Name of the list of tabs for screen readers. */
  readonly label: string;
  readonly tabs: readonly TabItem[];
}

const parameter = 'tab';

/** Several views, one of them shown. The query parameter `tab` keeps the choice; an unknown value shows the first view. */
export function Tabs({ label, tabs }: TabsProps) {
  const [search, setSearch] = useSearchParams();
  const chosen = tabs.find(({ id }) => id === search.get(parameter)) ?? tabs[0];
  const choose = (id: string) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.set(parameter, id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <AriaTabs
      className={classNames(styles.tabs)}
      {...(chosen ? { selectedKey: chosen.id } : {})}
      onSelectionChange={(id) => {
        if (id !== chosen?.id) choose(String(id));
      }}
    >
      <TabList aria-label={label} className={classNames(styles.list)}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className={classNames(styles.tab)}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={classNames(styles.panel)}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
