import { Link, Text } from '../../src/index.ts';
import { Example } from '../example.tsx';

export function LinkPage() {
  return (
    <Example title="In running text">
      <Text>
        By going on you accept the <Link to="?page=link">terms and conditions</Link> and the{' '}
        <Link href="https://example.com" isNewTab>
          privacy policy
        </Link>
        .
      </Text>
    </Example>
  );
}
