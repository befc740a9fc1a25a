import { Check, Flag, HandCoins, Plus, X } from 'lucide-react';
import { Button, Chip, IconButton, Text } from '../../src/index.ts';
import { Example } from '../example.tsx';
import styles from './work-rules.module.css';

/** What every page of the admin area keeps to. */
export function WorkRulesPage() {
  return (
    <>
      <Example title="The work comes first" layout="wide">
        <Text>
          On 1366 × 768 pixels the first row of a list begins in the upper quarter. Above it stand one line of the page,
          one of filters and the headings, and nothing of the public site but its header. A filter that is needed once a
          day is behind “More filters”.
        </Text>
      </Example>
      <Example title="One primary button a page, or a form" layout="row">
        <Button size="small" icon={<Plus aria-hidden />}>
          Add
        </Button>
        <Button size="small" variant="secondary">
          First in a row
        </Button>
        <Button size="small" variant="ghost">
          Others in a row
        </Button>
      </Example>
      <Example title="A colour has one meaning" layout="row">
        <Chip tone="info">New, or open</Chip>
        <Chip tone="waiting">Waits for somebody else</Chip>
        <Chip tone="accent">Money is with us</Chip>
        <Chip tone="success">Done, or closed</Chip>
        <Chip tone="danger">Refused, failed, off</Chip>
      </Example>
      <Example title="A sign has one meaning" layout="row">
        <IconButton variant="success" label="Approve" icon={<Check aria-hidden />} />
        <IconButton variant="danger" label="Reject" icon={<X aria-hidden />} />
        <IconButton variant="success" label="Client money received" icon={<HandCoins aria-hidden />} />
        <IconButton variant="success" label="Finish" icon={<Flag aria-hidden />} />
      </Example>
      <Example title="Numbers end at one edge, text begins at one" layout="wide">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Office</th>
              <th scope="col">In it</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">First office</th>
              <td>9,165.14 BGN</td>
            </tr>
            <tr>
              <th scope="row">Second office</th>
              <td>32,377.00 BGN</td>
            </tr>
          </tbody>
        </table>
      </Example>
      <Example title="Widths" layout="wide">
        <Text>
          A form is at most 46 rem wide, a field for one line 26. A name or an office is not cut while another column
          has room: the narrowest width of a column is what its longest usual text needs. A label is on one line in both
          languages. An icon has its name beside it or below it; one that stands alone is a tool of the page.
        </Text>
      </Example>
      <Example title="What is not there is not shown" layout="wide">
        <Text>
          A request that was declined has no profit. A check that nobody asks for is one line and no box. “To do” counts
          what waits for the office. A list names colleagues as they call each other, with the whole address behind the
          name; a record, such as the audit, keeps the address.
        </Text>
      </Example>
    </>
  );
}
