import { useState } from 'react';
import { CopyButton } from '../../src/copy-button/copy-button.tsx';
import { Loader, Pagination, Skeleton, Stepper } from '../../src/index.ts';
import { Example } from '../example.tsx';

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
