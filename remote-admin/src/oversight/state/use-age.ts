import { useWords } from '../../kit/index.ts';

const units = [
  { unit: 'days', seconds: 86_400 },
  { unit: 'hours', seconds: 3600 },
  { unit: 'minutes', seconds: 60 },
  { unit: 'seconds', seconds: 1 },
] as const;

/** Writes an age in its largest unit of which there are two, such as `90 s` and `2 min`. */
export function useAge(): (seconds: number) => string {
  const { t } = useWords('state');
  return (age) => {
    const { unit, seconds } = units.find((each) => age >= 2 * each.seconds) ?? { unit: 'seconds', seconds: 1 };
    return t(`state:ages.${unit}`, { count: Math.floor(age / seconds) });
  };
}
