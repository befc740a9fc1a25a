import { ArrowRight, Check, Pencil, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink, IconButton, type ButtonVariant, Link, Text } from '../../src/index.ts';
import { Example } from '../example.tsx';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'outline', 'ghost', 'danger'];

export function ButtonPage() {
  const [presses, setPresses] = useState(0);
  return (
    <>
      <Example title="Variants" layout="row">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} onPress={() => setPresses(presses + 1)}>
            {variant === 'primary' ? `Exchange ${presses}` : variant}
          </Button>
        ))}
      </Example>
      <Example title="Sizes" layout="row">
        <Button size="small">Small</Button>
        <Button>Medium</Button>
        <Button size="large" trailingIcon={<ArrowRight />}>
          Large
        </Button>
      </Example>
      <Example title="Icons, disabled, pending" layout="row">
        <Button icon={<Plus />}>With an icon</Button>
        <Button isDisabled>Disabled</Button>
        <Button variant="secondary" isDisabled>
          Disabled
        </Button>
        <Button isPending>Submit the request</Button>
        <Button variant="secondary" isPending>
          Saving
        </Button>
      </Example>
      <Example title="Links that look like buttons" layout="row">
        <ButtonLink to="?page=button">Inside</ButtonLink>
        <ButtonLink href="https://example.com" isNewTab variant="secondary">
          Outside
        </ButtonLink>
      </Example>
      <Example title="Icon buttons" layout="row">
        <IconButton label="Edit" icon={<Pencil />} />
        <IconButton label="Edit" icon={<Pencil />} variant="filled" />
        <IconButton label="Approve" icon={<Check />} variant="success" />
        <IconButton label="Reject" icon={<X />} variant="danger" />
        <IconButton label="Edit" icon={<Pencil />} isDisabled />
      </Example>
      <Example title="Full width">
        <Button isFullWidth>Continue</Button>
      </Example>
    </>
  );
}

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
