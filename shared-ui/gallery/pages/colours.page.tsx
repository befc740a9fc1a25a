import { Text } from '../../src/index.ts';
import { Example } from '../example.tsx';
import styles from './colours.module.css';

const surfaces = ['canvas', 'surface', 'surface-raised', 'surface-sunken', 'surface-hover'];
const states = ['success', 'waiting', 'info', 'warning', 'danger'];
const texts = ['text', 'text-muted', 'text-subtle', 'primary-text', ...states];

export function ColoursPage() {
  return (
    <Example title="Every text on every surface" layout="wide">
      {surfaces.map((surface) => (
        <div key={surface} className={styles.surface} style={{ background: `var(--color-${surface})` }}>
          <Text size="small">{surface}</Text>
          {texts.map((text) => (
            <span key={text} style={{ color: `var(--color-${text})` }}>
              {text}
            </span>
          ))}
        </div>
      ))}
    </Example>
  );
}
