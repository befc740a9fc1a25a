import { ArrowRightLeft, MapPin } from 'lucide-react';
import { useState } from 'react';
import {
  Card,
  CardLink,
  Chip,
  EmptyState,
  ErrorPanel,
  OpenState,
  Text,
  type ChipTone,
  Loader,
  Pagination,
  Skeleton,
  Stepper,
} from '../../src/index.ts';
import { Example } from '../example.tsx';
import { CopyButton } from '../../src/copy-button/copy-button.tsx';

const tones: readonly ChipTone[] = ['info', 'waiting', 'accent', 'success', 'danger'];

export function SurfacePage() {
  return (
    <>
      <Example title="Cards">
        <Card>
          <Text>A card holds things together.</Text>
        </Card>
        <CardLink to="?page=surface" icon={<MapPin />} title="Offices" text="Five places in Sofia" headingLevel="h4" />
        <CardLink to="?page=surface" icon={<ArrowRightLeft />} title="Exchange rates" headingLevel="h4" />
      </Example>
      <Example title="Chips" layout="row">
        {tones.map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
      </Example>
      <Example title="Open or closed" layout="row">
        <OpenState isOpen text="Open until 18:00" />
        <OpenState isOpen={false} text="Closed, opens at 9:00" />
      </Example>
      <Example title="When something failed" layout="wide">
        <ErrorPanel
          headingLevel="h4"
          title="The exchange rates are not available"
          message="Check your connection and try again in a moment."
          details="Trace 01J9Z3"
          action={{ label: 'Try again', onPress: () => undefined }}
        />
      </Example>
      <Example title="When there is nothing" layout="wide">
        <EmptyState headingLevel="h4" title="No requests yet" message="New requests appear here by themselves." />
      </Example>
    </>
  );
}

const steps = ['Exchange', 'Personal information', 'Location', 'Review'];

export function LoadingPage() {
  const [page, setPage] = useState(7);
  return (
    <>
      <Example title="Steps" layout="wide">
        <Stepper steps={steps} current={0} />
        <Stepper steps={steps} current={2} />
      </Example>
      <Example title="Loading">
        <Loader />
        <Skeleton isShort />
      </Example>
      <Example title="Pages" layout="wide">
        <Pagination page={page} pageCount={40} onPageChange={setPage} />
      </Example>
      <Example title="Copy" layout="row">
        <CopyButton text="4F7K-9Q2M" label="Copy the code" />
      </Example>
    </>
  );
}
