import { useState } from 'react';
import { CopyButton, Loader, Pagination, ProgressBar, Skeleton, Stepper } from '../../src/index.ts';
import { Example } from '../example.tsx';

const steps = ['Exchange', 'Personal information', 'Location', 'Review'];

export function ProgressPage() {
  const [page, setPage] = useState(7);
  return (
    <>
      <Example title="Steps" layout="wide">
        <Stepper steps={steps} current={0} />
        <Stepper steps={steps} current={2} />
      </Example>
      <Example title="Progress">
        <ProgressBar label="Guarantee of the rate" value={65} />
      </Example>
      <Example title="Loading">
        <Loader />
        <Skeleton width="60%" />
        <Skeleton height="80px" />
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
